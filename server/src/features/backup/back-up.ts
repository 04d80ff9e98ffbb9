// Writes an archive of the database and the files, while the site runs: node --run backup
import { readArchiveConfig } from '../../platform/config.ts';
import { runCommand } from './run-command.ts';
import { writeBackup } from './write-backup.ts';

await runCommand(async () => {
  const { path, rows, files, missing } = await writeBackup(readArchiveConfig(process.env), console.error);
  console.log(`${path}: ${rows} rows and ${files} files${missing > 0 ? `; ${missing} files are lost` : ''}`);
});
