import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { inRoot } from '../lib/paths.ts';
import { ensurePrometheus } from '../lib/tools.ts';
import { type Part, program, waitUntil } from './program.ts';

/** Prometheus with the rules of production. */
export interface Watcher {
  part: Part;
  /** Waits until these alerts would be sent if it went on; all that came up since the watch began. */
  until(expected: string[]): Promise<string>;
  /** Waits until none of these is left. */
  untilOver(names: string[]): Promise<void>;
}

interface Watched {
  webs: string[];
  worker: string;
  url: string;
  token: string;
}

/** ops/prometheus/debian.yml, of which only places and pace are of the rehearsal. */
function configure(folder: string, { webs, worker, url, token }: Watched): string {
  const places: [string | RegExp, string][] = [
    [/15s/g, '5s'],
    ['/opt/ladushki/ops', inRoot('ops')],
    [/\/etc\/prometheus\//g, `${folder}/`],
    ['127.0.0.1:3000', webs[0] ?? ''],
    ['127.0.0.1:3001', webs[1] ?? ''],
    ['127.0.0.1:3100', worker],
  ];
  const text = readFileSync(inRoot('ops', 'prometheus', 'debian.yml'), 'utf8');
  writeFileSync(join(folder, 'metrics-token'), token);
  writeFileSync(join(folder, 'site-address.yml'), JSON.stringify([{ targets: [`${url}/health/live`] }]));
  const path = join(folder, 'prometheus.yml');
  writeFileSync(
    path,
    places.reduce((all, [from, to]) => all.replace(from, to), text),
  );
  return path;
}

export async function startWatcher(folder: string, watched: Watched): Promise<Watcher> {
  const [file, own] = [await ensurePrometheus(), `127.0.0.1:${await freePort()}`];
  const at = `http://${own}`;
  const path = configure(folder, watched);
  const part = program('Prometheus', () => ({
    file,
    args: [`--config.file=${path}`, `--storage.tsdb.path=${join(folder, 'prometheus')}`, `--web.listen-address=${own}`],
    cwd: folder,
    env: { PATH: process.env.PATH },
    log: join(folder, 'prometheus.log'),
    isReady: () =>
      fetch(`${at}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
  }));
  const ask = async <Data>(what: string) =>
    ((await (await fetch(`${at}/api/v1/${what}`)).json()) as { data: Data }).data;
  // Pending or firing: one that is pending fires when it goes on for as long as its rule says.
  const names = async () => {
    const { alerts } = await ask<{ alerts: { labels: { alertname: string } }[] }>('alerts');
    return [...new Set(alerts.map(({ labels }) => labels.alertname))].sort();
  };
  const sees = async () => {
    const { activeTargets } = await ask<{ activeTargets: { health: string; scrapePool: string }[] }>('targets');
    return activeTargets.filter(({ health, scrapePool }) => health === 'up' && scrapePool === 'site').length;
  };
  await part.start();
  await waitUntil('Prometheus sees the instances', async () => (await sees()) === watched.webs.length + 1, 500);
  // Nobody watches the machine and the certificate here.
  const known = ['Unwatched', 'SiteUnreachable', ...(await names())];
  return {
    part,
    async until(expected) {
      let found: string[] = [];
      const areThere = async () => {
        found = await names();
        return expected.every((name) => found.includes(name));
      };
      await waitUntil(`${expected.join(', ')} of the alerts`, areThere, 500);
      return found.filter((name) => !known.includes(name) || expected.includes(name)).join(', ');
    },
    untilOver: (gone) =>
      waitUntil(`${gone.join(', ')} end`, async () => !(await names()).some((name) => gone.includes(name)), 500),
  };
}
