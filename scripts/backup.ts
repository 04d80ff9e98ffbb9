import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSnapshot, writeSnapshot } from '../server/src/features/backup/database-snapshot.ts';
import { missingFiles, writeFileList } from '../server/src/features/backup/stored-files.ts';
import { makeTables } from '../server/src/features/backup/tables.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { createStorage } from '../server/src/platform/storage/storage.ts';
import { dataFolder, inRoot } from './lib/paths.ts';
import { openDatabase } from './lib/postgres.ts';

const [command, named] = process.argv.slice(2);

const stamp = () => new Date().toISOString().replace(/[:.]/g, '-');
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, each) => all + each, 0);
const configFor = (url: string) => readConfig({ DATA_DIR: dataFolder, ...process.env, DATABASE_URL: url });

async function backup(url: string): Promise<void> {
  const folder = named ?? inRoot('.data', 'backups', stamp());
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const counts = await writeSnapshot(url, join(folder, 'database.ndjson.gz'));
  const files = await writeFileList(createStorage(configFor(url)), join(folder, 'files.txt'));
  console.log(`${folder}: ${sum(counts)} rows; ${files} files are listed, to be copied from the storage.`);
}

async function restore(url: string): Promise<void> {
  if (!named) throw new Error('Name the folder: npm run restore -- <folder>');
  const config = configFor(url);
  await makeTables(config);
  const overPeople = process.env.OVER_PEOPLE === 'yes';
  const counts = await readSnapshot(url, join(named, 'database.ndjson.gz'), { overPeople });
  const missing = await missingFiles(url, createStorage(config));
  console.log(`${sum(counts)} rows are back. ${missing.length} files are missing in the storage.`);
  for (const key of missing) console.log(`  ${key}`);
}

const database = await openDatabase();
try {
  if (command === 'write') await backup(database.url);
  else if (command === 'read') await restore(database.url);
  else throw new Error('backup: write [folder] or read <folder>');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
