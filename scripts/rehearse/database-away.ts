import { type Answer, createClient } from './client.ts';
import type { Database } from './database.ts';
import type { Production } from './production.ts';
import { waitUntil } from './program.ts';

const kept = '/about-us';
/** Each instance keeps a page once it was asked for it. */
const asksToKeep = 20;

const isPage = ({ status, text }: Answer, expected: number) =>
  status === expected &&
  text.trimEnd().endsWith('</html>') &&
  (expected === 200 || text.includes('http-equiv="refresh"'));
const isRefusal = ({ status, text }: Answer) => status === 503 && text.includes('"code":"not_ready"');

/** What people read while the database is away, and then every instance, through the proxy; afterwards all is well again. */
export async function loseDatabase(production: Production, database: Database): Promise<string> {
  const visitor = createClient(production);
  const look = (path: string) => visitor.call('GET', path);
  const until = (what: string, path: string, isSo: (answer: Answer) => boolean) =>
    waitUntil(`${path}: ${what}`, async () => isSo(await look(path)));
  const call = '/api/v1/order/customer_open_book';
  const unkept = '/news/1';

  for (let at = 0; at < asksToKeep; at += 1) await look(kept);
  await database.stop();
  await until('a readable refusal', unkept, (answer) => isPage(answer, 503));
  await until('a kept page', kept, (answer) => isPage(answer, 200));
  await until('an error', call, isRefusal);
  for (const web of production.webs) await web.stop();
  await until('the page of the proxy', kept, (answer) => isPage(answer, 503));
  await until('the error of the proxy', call, isRefusal);
  await database.start();
  for (const web of production.webs) await web.start();
  await until('the page', kept, (answer) => isPage(answer, 200));
  await until('no such page', unkept, ({ status }) => status === 404);
  visitor.close();
  return 'kept pages, readable refusals and errors; without an instance those of the proxy; then all as before';
}
