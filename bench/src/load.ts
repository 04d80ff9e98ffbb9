import { Agent, get, type RequestOptions } from 'node:http';
import type { Measurement } from './report.ts';

const warmUpMs = 1_000;
const measuredMs = 5_000;
const clients = 16;

/** Sixteen clients, each asking again as soon as it is answered; anything but 200 ends the run. */
export async function measureGet(
  name: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  await askFor(url, { agent, headers }, warmUpMs);
  const times = await askFor(url, { agent, headers }, measuredMs);
  agent.destroy();
  times.sort((a, b) => a - b);
  return { name, perSecond: times.length / (measuredMs / 1000), p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

async function askFor(url: string, options: RequestOptions, durationMs: number): Promise<number[]> {
  const deadline = performance.now() + durationMs;
  const times: number[] = [];
  const client = async () => {
    while (performance.now() < deadline) {
      const started = performance.now();
      await ask(url, options);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

function ask(url: string, options: RequestOptions): Promise<void> {
  return new Promise((done, fail) => {
    get(url, options, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`${url}: ${answer.statusCode}`))));
    }).on('error', fail);
  });
}
