// Restores an archive into an empty database, as its owner: node --run restore -- <archive>
import { readArchiveConfig } from '../../platform/config.ts';
import { restoreBackup } from './restore-backup.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const checks = await restoreBackup(readArchiveConfig(process.env), process.argv[2]);
  for (const { said } of checks) console.log(said);
  if (checks.every(({ isPassed }) => isPassed)) {
    console.log('Next: start one instance, sign in, open an order and a chat; then start the rest.');
  } else {
    console.log('The data are as they were written: what differs did so before. Start the site once you know why.');
    process.exitCode = 1;
  }
});
