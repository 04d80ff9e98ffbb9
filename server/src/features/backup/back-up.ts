// Writes an archive of the database and the files, while the site runs: node --run backup
import { runNoted } from './run-command.ts';
import { writeBackup } from './write-backup.ts';

await runNoted('backup', async (config) => {
  const { path, rows, files, missing } = await writeBackup(config, console.error);
  console.log(`${path}: ${rows} rows and ${files} files${missing > 0 ? `; ${missing} files are lost` : ''}`);
});
