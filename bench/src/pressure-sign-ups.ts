import { request } from 'node:http';
import { apiBase } from '@ladushki/contract/product';
import { percentile } from './load.ts';
import { columns } from './report.ts';

const rounds = 5;
const floodAddresses = 6;
const floodPerAddress = 10;

/** How long a registration takes; each address is one of this machine's own. */
function register(site: string, from: string, name: string): Promise<number> {
  const body = JSON.stringify({
    role: 'customer',
    full_name: 'Мария Петрова',
    email: `${name}@bench.local`,
    password: 'Ladushki4bench',
    password_confirm: 'Ladushki4bench',
    agreements: { user_agreement: true, personal_data: true },
  });
  const headers = { 'content-type': 'application/json' };
  const started = performance.now();
  return new Promise((done, fail) => {
    const options = { method: 'POST', headers, localAddress: from, agent: false } as const;
    request(`${site}${apiBase}/registration`, options, (answer) => {
      answer.resume();
      const ms = performance.now() - started;
      answer.on('end', () => (answer.statusCode === 201 ? done(ms) : fail(new Error(`answered ${answer.statusCode}`))));
    })
      .on('error', fail)
      .end(body);
  });
}

/** The last to come, from an address of her own. */
async function besideFlood(site: string, round: number): Promise<{ honest: number; flood: number[] }> {
  const flood = Array.from({ length: floodAddresses * floodPerAddress }, (_, at) =>
    register(site, `127.0.${round}.${1 + (at % floodAddresses)}`, `flood-${round}-${at}`),
  );
  const honest = await register(site, `127.0.${round}.99`, `honest-${round}`);
  return { honest, flood: await Promise.all(flood) };
}

/** One registration beside sixty from six addresses, as a ratio to one alone. */
export async function measureSignUps(address: string): Promise<string> {
  const site = address.replace('localhost', '127.0.0.1');
  const alone: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    alone.push(await register(site, `127.0.${100 + round}.1`, `alone-${round}`));
  }
  const beside: number[] = [];
  const floods: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { honest, flood } = await besideFlood(site, round);
    beside.push(honest);
    floods.push(...flood);
  }
  const line = (name: string, times: number[]) => {
    const median = percentile(times, 0.5);
    return [name, `${median.toFixed(0)} ms`, `${(median / percentile(alone, 0.5)).toFixed(1)} ×`];
  };
  return columns([
    ['a registration', 'p50', 'ratio'],
    line('alone', alone),
    line('beside sixty from six addresses', beside),
    line('one of the sixty', floods),
  ]);
}
