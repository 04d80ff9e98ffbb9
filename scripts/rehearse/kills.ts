import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from './client.ts';
import type { Letters } from './letters.ts';
import type { Load } from './load.ts';
import { type Part, waitUntil } from './program.ts';

/** A supervisor starts a part again after so long (RestartSec of the units, or longer). */
const restartAfterMs = 1_000;

const seconds = (sinceMs: number) => ((performance.now() - sinceMs) / 1000).toFixed(1);

/** Kills a part under load and starts it again, as its supervisor would; resolves with what that cost. */
export async function killOnce(part: Part, load: Load): Promise<string> {
  const [failed, requests, killed] = [load.failures.length, load.requests(), performance.now()];
  await part.kill();
  const answered = load.recovery().then(() => seconds(killed));
  await delay(restartAfterMs);
  await part.start();
  const ready = seconds(killed);
  const [well] = await Promise.all([answered, load.recovery()]);
  const reasons = [...new Set(load.failures.slice(failed).map(({ reason }) => reason))].join(', ');
  const count = `${load.failures.length - failed} of ${load.requests() - requests}`;
  const cost = `${count} requests failed${reasons && ` (${reasons})`} and were retried`;
  return `all answered again after ${well} s, itself ready after ${ready} s; ${cost}`;
}

/** Codes that are asked for while nobody sends any, and arrive once there is a worker again. */
export async function killWorker(worker: Part, load: Load, people: Person[], letters: Letters): Promise<string> {
  const before = people.map(({ email }) => letters.to(email).length);
  const arrived = () => people.map(({ email }, at) => letters.to(email).length - (before[at] ?? 0));
  await worker.kill();
  for (const { client, email } of people) {
    await client.ask('POST', '/api/v1/forget_password', { body: { login: email } });
  }
  await delay(restartAfterMs);
  if (arrived().some((count) => count > 0)) throw new Error('codes were sent without a worker');
  const restarted = performance.now();
  await worker.start();
  await waitUntil('the codes have arrived', () => arrived().every((count) => count > 0));
  const waited = seconds(restarted);
  await load.recovery();
  if (arrived().some((count) => count > 1)) throw new Error(`codes were sent twice: ${arrived()}`);
  return `${people.length} codes asked for meanwhile arrived, once each, ${waited} s after its restart began`;
}
