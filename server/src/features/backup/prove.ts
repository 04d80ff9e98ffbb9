// Restores the newest archive into a scratch database: node --run backup:prove
import { readArchiveConfig } from '../../platform/config.ts';
import { proveBackup } from './prove-backup.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  for (const { said } of await proveBackup(readArchiveConfig(process.env))) console.log(said);
});
