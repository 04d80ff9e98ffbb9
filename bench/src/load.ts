import { Agent, type IncomingMessage, request } from 'node:http';
import type { Measurement } from './report.ts';

const warmUpMs = 1_000;
const measuredMs = 5_000;
const usualClients = 16;

export interface Ask {
  url: string;
  headers?: Record<string, string>;
  /** With a body it is a POST. */
  body?: string;
}

/** Sixteen clients in a closed loop; anything but 200 ends the run. */
export async function measureGet(
  name: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<Measurement> {
  const next = () => ({ url, headers });
  await askFor(next, warmUpMs);
  const times = await askFor(next, measuredMs);
  return { name, perSecond: times.length / (measuredMs / 1000), p99Ms: percentile(times, 0.99) };
}

export const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

/** Latencies in milliseconds. */
export async function askFor(next: () => Ask, durationMs: number, clients = usualClients): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const deadline = performance.now() + durationMs;
  const times: number[] = [];
  const client = async () => {
    while (performance.now() < deadline) {
      const started = performance.now();
      await ask(next(), agent);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return times;
}

function ask({ url, headers = {}, body }: Ask, agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    const finish = (answer: IncomingMessage) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`${url}: ${answer.statusCode}`))));
    };
    const method = body === undefined ? 'GET' : 'POST';
    request(url, { agent, headers, method }, finish).on('error', fail).end(body);
  });
}
