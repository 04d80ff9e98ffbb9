import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Ask } from './load.ts';
import { compare, type Figures, overHttp } from './load-rounds.ts';
import type { Checkout } from './pages-sites.ts';
import { columns } from './report.ts';

/** Tells the pages who reads them; the API would refuse it. */
const customer = `access=a.${btoa(JSON.stringify({ user_id: 1, role: 'customer' }))}.c; refresh=r`;

/** As many as are rendered at once: of more a slow checkout would refuse some for their wait. */
const clients = 2;

/** Until the rendering code is compiled. */
const warmUpMs = 10_000;

let visit = 0;
/** A host not asked before, so that no cache has the page. */
const anew = (address: string, path: string) => (): Ask => ({
  url: address + path,
  headers: { host: `visit${visit++}.test` },
});
const asCustomer = (address: string, path: string) => (): Ask => ({
  url: address + path,
  headers: { cookie: customer },
});
const kept = (address: string, path: string) => (): Ask => ({
  url: address + path,
  headers: { 'accept-encoding': 'br' },
});

const short = (value: number) => value.toFixed(value < 10 ? 2 : 0);

function row(name: string, figures: Figures[], limit?: Figures): string[] {
  const each = (of: keyof Figures) => figures.map((one) => short(one[of])).join(' / ');
  const [first, last] = [figures[0], figures.at(-1)];
  const ratio = (one?: Figures, other?: Figures) =>
    one && other && one !== other ? `${(one.perSecond / other.perSecond).toFixed(2)} ×` : '—';
  return [name, each('perSecond'), ratio(last, first), each('cpuMs'), ratio(last, limit)];
}

async function startBare(bodies: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'pages-bare-site.ts'));
  child.send(bodies);
  const [address] = (await once(child, 'message')) as [string];
  return { address, pid: child.pid ?? 0, stop: () => child.disconnect() };
}

async function firstSitter(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/v1/sitter/sitter_list`);
  const { results } = (await answer.json()) as { results: { id: number }[] };
  return results[0]?.id ?? 0;
}

const bodyOf = async (url: string) => (await fetch(url)).text();

/** Pages a second and processor time of the server, rendered anew and kept, beside a bare server with the same text. */
export async function measureRendering(sites: Checkout[]): Promise<string> {
  const last = sites.at(-1) as Checkout;
  const sitter = `/specialists/${await firstSitter(last.address)}`;
  const rows: string[][] = [];
  const over = (ask: typeof kept, path: string) =>
    compare(
      sites.map(({ address, pid }) => overHttp(ask(address, path), [pid], clients)),
      warmUpMs,
    );
  rows.push(row('/ anew', await over(anew, '/')));
  rows.push(row('/specialists anew', await over(anew, '/specialists')));
  rows.push(row('/specialists/{id} anew', await over(asCustomer, sitter)));
  for (const path of ['/', '/specialists']) {
    const bare = await startBare({ [path]: await bodyOf(last.address + path) });
    const [limit, ...figures] = await compare([
      overHttp(kept(bare.address, path), [bare.pid]),
      ...sites.map(({ address, pid }) => overHttp(kept(address, path), [pid])),
    ]);
    bare.stop();
    rows.push(row(`${path} kept`, figures, limit));
  }
  const names = sites.map(({ name }) => name).join(' / ');
  return columns([['', `a second: ${names}`, 'ratio', `CPU ms: ${names}`, 'of a bare answer'], ...rows]);
}
