import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { listArchives } from '../../server/src/features/backup/archives.ts';
import type { ChatPair } from './chat-pair.ts';
import { createClient, signIn } from './client.ts';
import { sumTables } from './database.sql.ts';
import type { Database } from './database.ts';
import { compare, type Sums } from './snapshot.ts';
import type { UnitServer } from './unit-server.ts';

/** What is on another machine when the server is gone. */
export interface Rescued {
  /** The path of the archive. */
  archive: string;
  sums: Sums;
  files: Record<string, string>;
}

/** The hash of each file of people. */
function sumFiles(data: string): Record<string, string> {
  const folder = join(data, 'files');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const sum = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return Object.fromEntries(paths.sort().map((path) => [path.slice(folder.length), sum(path)]));
}

/** What the nightly unit does; the archive is then copied to another machine. */
export async function backUpByUnit(server: UnitServer, database: Database, elsewhere: string): Promise<Rescued> {
  const [sums, files] = [await sumTables(database.url()), sumFiles(server.data)];
  const said = await server.run('ladushki-backup');
  const backups = join(server.data, 'backups');
  const [newest = ''] = await listArchives(backups);
  if (!newest.endsWith('.sealed')) throw new Error(`${newest} is not encrypted: ${said}`);
  if (!existsSync(join(backups, `${newest}.proved`))) throw new Error(`${newest} is not proved: ${said}`);
  mkdirSync(elsewhere);
  cpSync(join(backups, newest), join(elsewhere, newest));
  return { archive: join(elsewhere, newest), sums, files };
}

/** Nobody can read an encrypted archive without its key, and the database stays as empty as it was. */
async function failWithout(server: UnitServer, name: string): Promise<void> {
  const refused = await server.run('ladushki-restore@', name).then(
    () => '',
    (error: Error) => error.message,
  );
  if (!/BACKUP_KEYS/.test(refused)) throw new Error(`without its key the archive was not refused: ${refused}`);
}

/** A person who was there before signs in and finds her chat. */
async function lookAround(url: string, { parent, sitter, room }: ChatPair): Promise<void> {
  const client = createClient({ url, authority: '' });
  const person = { ...parent, client };
  await signIn(person);
  const path = `/api/v1/websocket/chat_room?member=${sitter.id}`;
  const { results } = await client.ask<{ results: { id: number }[] }>('GET', path, { token: person.access });
  if (!results.some(({ id }) => id === room)) throw new Error('the chat of before is not there');
  const page = await client.call('GET', '/specialists');
  if (page.status !== 200) throw new Error(`a page answers ${page.status}`);
  client.close();
}

interface NewServer {
  server: UnitServer;
  /** The same, whose settings lack the key of archives. */
  keyless: UnitServer;
  database: Database;
}

/** By docs/deploy.md on a new server: the archive is put into its place and restored by its unit; people come back. */
export async function restoreByUnit(rescued: Rescued, at: NewServer, pair: ChatPair | undefined): Promise<string> {
  const { server, keyless, database } = at;
  const [name = ''] = rescued.archive.split('/').slice(-1);
  const backups = join(server.data, 'backups');
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  cpSync(rescued.archive, join(backups, name));
  chmodSync(join(backups, name), 0o600);
  await failWithout(keyless, name);
  await server.run('ladushki-restore@', name);
  const tables = compare(rescued.sums, await sumTables(database.url()));
  const files = sumFiles(server.data);
  if (JSON.stringify(files) !== JSON.stringify(rescued.files)) throw new Error('the restored files differ');
  const parts = [];
  const web = await server.start('ladushki-web@');
  parts.push(web.part);
  if (pair) await lookAround(web.url, pair);
  parts.push((await server.start('ladushki-worker')).part);
  for (const part of parts) await part.stop();
  const met = pair ? '; somebody signed in and found her chat' : '';
  return `without its key it was refused; ${tables}, ${Object.keys(files).length} files; a web process and a worker ran on them${met}`;
}

/** The database and the files are gone. */
export async function loseServer(database: Database, server: UnitServer): Promise<void> {
  await database.stop();
  renameSync(server.data, `${server.data}-lost`);
}
