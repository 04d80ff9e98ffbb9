import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import type { Storage } from '../../platform/storage/storage.ts';
import { selectStorageKeys } from './database-snapshot.sql.ts';

async function keysIn(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

/** Files to be copied with the database, which holds only their keys. */
export async function writeFileList(storage: Storage, file: string): Promise<number> {
  const keys = await keysIn(storage);
  await writeFile(file, keys.map((key) => `${key}\n`).join(''), { mode: 0o600 });
  return keys.length;
}

/** Files with a row but without bytes in the storage. */
export async function missingFiles(url: string, storage: Storage): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const held = new Set(await keysIn(storage));
    return (await selectStorageKeys(client)).filter((key) => !held.has(key));
  } finally {
    await client.end();
  }
}
