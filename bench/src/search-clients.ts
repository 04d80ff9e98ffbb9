import { type ChildProcess, fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { type Random, randomFrom } from '../../server/src/demo/random.ts';
import { cpuSeconds } from './search-cpu.ts';
import type { Question } from './search-question.ts';
import { shapes } from './search-shapes.ts';
import type { SearchSite } from './search-site.ts';

export const clients = 16;

export interface Times {
  all: number[];
  byShape: Map<string, number[]>;
  perSecond: number;
  /** CPU time of server and database per answer. */
  cpuMs: number;
}

export type Ask = (shape: string, question: Question) => Promise<void>;

/** Clients in a closed loop with random queries. */
export async function measure(
  ask: Ask,
  pids: number[],
  seed: string,
  count: number,
  durationMs: number,
): Promise<Times> {
  const byShape = new Map<string, number[]>(Object.keys(shapes).map((name) => [name, []]));
  const times: Times = { all: [], byShape, perSecond: 0, cpuMs: 0 };
  const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = used();
  const deadline = performance.now() + durationMs;
  const client = async (random: Random) => {
    while (performance.now() < deadline) {
      const [name, make] = random.pick(Object.entries(shapes));
      const question = make(random);
      const started = performance.now();
      await ask(name, question);
      const took = performance.now() - started;
      times.all.push(took);
      times.byShape.get(name)?.push(took);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, at) => client(randomFrom(`${seed}-${at}`))));
  times.perSecond = times.all.length / (durationMs / 1000);
  times.cpuMs = ((used() - before) * 1000) / times.all.length;
  return times;
}

export const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

export function overHttp(site: SearchSite): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let turn = 0;
  return (_, { query, reader }) =>
    new Promise((done, fail) => {
      const url = `${site.address}/api/v1/sitter/sitter_list?${new URLSearchParams(query)}`;
      turn += 1;
      const headers = { authorization: `Bearer ${site.tokens[reader ?? turn % site.tokens.length]}` };
      get(url, { agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`${url}: ${answer.statusCode}`))));
      }).on('error', fail);
    });
}

export const startSite = (url: string, dataDir: string): ChildProcess =>
  fork(join(import.meta.dirname, 'search-site.ts'), {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    execArgv: ['--expose-gc'],
  });
