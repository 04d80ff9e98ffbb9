import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { randomFrom } from '../../server/src/demo/random.ts';
import { compare, type Figures, overHttp } from './load-rounds.ts';
import { shapes } from './search-shapes.ts';

/** Lists as a visitor gets them, beside a bare Fastify with as many bytes, in the same run. */
export interface HttpPath {
  bytes: number;
  bare: Figures;
  /** What most visitors ask for: the first pages without filters. */
  popular: Figures;
  /** All kinds but those of members, at random, hardly one of them twice. */
  mixed: Figures;
}

async function startBare(bytes: number) {
  const child = fork(join(import.meta.dirname, 'search-bare-site.ts'));
  child.send(bytes);
  const [address] = (await once(child, 'message')) as [string];
  return { url: `${address}/list`, pid: child.pid ?? 0, stop: () => child.disconnect() };
}

export async function measureHttpPath(address: string, pid: number): Promise<HttpPath> {
  const url = (query: Record<string, string>) => `${address}/api/v1/sitter/sitter_list?${new URLSearchParams(query)}`;
  const bytes = (await (await fetch(url({}))).arrayBuffer()).byteLength;
  const bare = await startBare(bytes);
  const random = randomFrom('visitors');
  const popular = () => ({ url: url(random.chance(0.5) ? {} : { page: String(random.int(2, 3)) }) });
  const ofVisitors = Object.values(shapes).filter((make) => make(random).reader === undefined);
  const mixed = () => ({ url: url(random.pick(ofVisitors)(random).query) });
  try {
    const figures = await compare([
      overHttp(() => ({ url: bare.url }), [bare.pid]),
      overHttp(popular, [pid]),
      overHttp(mixed, [pid]),
    ]);
    return { bytes, bare: figures[0] as Figures, popular: figures[1] as Figures, mixed: figures[2] as Figures };
  } finally {
    bare.stop();
  }
}
