// Restores the newest archive into a scratch database: node --run backup:prove
import { proveBackup } from './prove-backup.ts';
import { runNoted } from './run-command.ts';

await runNoted('proof', async (config) => {
  for (const { said } of await proveBackup(config)) console.log(said);
});
