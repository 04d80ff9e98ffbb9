import { type Answer, type Client, createClient } from './client.ts';
import type { Database } from './database.ts';
import type { Production } from './production.ts';
import { waitUntil } from './program.ts';
import type { Watcher } from './watcher.ts';

/** What somebody sees at an address. */
interface View {
  path: string;
  what: string;
  isSo(answer: Answer): boolean;
}

const kept = '/about-us';
const unkept = '/news/1';
const call = '/api/v1/order/customer_open_book';
/** Each instance keeps a page once it was asked for it. */
const asksToKeep = 20;
/** At a pace that no rate limit refuses. */
const lookEveryMs = 2_000;

const isPage = ({ status, text }: Answer, expected: number) =>
  status === expected &&
  text.trimEnd().endsWith('</html>') &&
  (expected === 200 || text.includes('http-equiv="refresh"'));
const isRefusal = ({ status, text }: Answer) => status === 503 && text.includes('"code":"not_ready"');

const page = (path: string, what: string, status: number): View => ({
  path,
  what,
  isSo: (answer) => isPage(answer, status),
});
const refusal: View = { path: call, what: 'not_ready, for programs', isSo: isRefusal };
const asEver: View[] = [
  page(kept, 'the page', 200),
  { path: unkept, what: 'no such page', isSo: ({ status }) => status === 404 },
];

/** Visitors of every load balancer, and what they saw at each stage of an outage. */
interface Visitors {
  see(stage: string, views: View[]): Promise<void>;
  saw: string[];
  leave(): void;
}

async function comeBy(production: Production): Promise<Visitors> {
  const doors: [string, Client][] = [
    ['Caddy', createClient(production)],
    ['HAProxy', createClient({ url: production.balancerUrl, authority: '' })],
  ];
  const saw: string[] = [];
  const visitors: Visitors = {
    saw,
    async see(stage, views) {
      for (const [name, client] of doors) {
        for (const { path, what, isSo } of views)
          await waitUntil(`${name}, ${path}: ${what}`, async () => isSo(await client.call('GET', path)), lookEveryMs);
      }
      saw.push(`${stage}: ${views.map(({ path, what }) => `${path} is ${what}`).join('; ')}`);
    },
    leave() {
      for (const [, client] of doors) client.close();
    },
  };
  for (const [, client] of doors) for (let at = 0; at < asksToKeep; at += 1) await client.call('GET', kept);
  await visitors.see('before', asEver);
  return visitors;
}

/** How much of a core a worker takes from now on, while it waits. */
async function watchProcessor({ hosts, settings }: Production): Promise<() => Promise<string>> {
  const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
  const used = async () => {
    const answer = await fetch(`http://${hosts.worker}/metrics`, { headers });
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(await answer.text())?.[1]);
  };
  const [from, before] = [performance.now(), await used()];
  return async () => {
    const [after, seconds] = [await used(), (performance.now() - from) / 1000];
    return `meanwhile the worker took ${((100 * (after - before)) / seconds).toFixed(1)} % of a core, over ${seconds.toFixed(0)} s`;
  };
}

interface Scene {
  production: Production;
  database: Database;
  watcher: Watcher;
}

/** The database goes away, and then every web process; what people see through both load balancers, and which alerts come. */
export async function loseDatabase({ production, database, watcher }: Scene): Promise<string[]> {
  const visitors = await comeBy(production);
  await database.stop();
  const processor = await watchProcessor(production);
  await visitors.see('without the database', [
    page(unkept, 'a page that says so and opens itself again (503)', 503),
    page(kept, 'the kept page (200)', 200),
    refusal,
  ]);
  const first = await watcher.until(['DatabaseAway']);
  for (const web of production.webs) await web.stop();
  await visitors.see('without an instance too', [
    page(kept, 'the page of the load balancer, which opens itself again (503)', 503),
    refusal,
  ]);
  const second = await watcher.until(['InstanceDown', 'SiteDown']);
  const share = await processor();
  await database.start();
  for (const web of production.webs) await web.start();
  await visitors.see('afterwards', asEver);
  await watcher.untilOver(['DatabaseAway', 'InstanceDown', 'SiteDown']);
  visitors.leave();
  return [
    ...visitors.saw,
    share,
    `alerts without the database: ${first}; without an instance too: ${second}; none afterwards`,
  ];
}

/** Nobody notices that Redis is away but who is on call. */
export async function loseRedis({ production, watcher }: Scene): Promise<string[]> {
  const visitors = await comeBy(production);
  await production.redis.stop();
  const alerts = await watcher.until(['RedisAway']);
  await visitors.see('without Redis', asEver);
  await production.redis.start();
  await watcher.untilOver(['RedisAway']);
  await visitors.see('afterwards', asEver);
  visitors.leave();
  return [...visitors.saw, `alerts: ${alerts}; none afterwards`];
}
