import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** As the tax service publishes it; anything else is refused. */
const question = z.strictObject({ inn: z.string().regex(/^\d{12}$/), requestDate: z.iso.date() });
/** Before it nobody was self-employed. */
const firstDay = '2019-01-01';
/** From one address. */
const [perMinute, minuteMs] = [2, 60_000];

type Mood = 'well' | 'down' | 'lost' | 'away' | 'odd';

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

/** A local server with the public check of the tax service: who pays the tax of the self-employed, on which day. */
export async function startFakeTaxService() {
  const state = {
    mood: 'well' as Mood,
    /** Who is not self-employed. */
    strangers: new Set<string>(),
    /** The INNs that were asked about and answered. */
    answered: [] as string[],
    questions: 0,
    now: () => new Date(),
  };
  let times: number[] = [];

  function answer(body: unknown): [status: number, body: object] {
    const now = state.now().getTime();
    times = times.filter((at) => at > now - minuteMs);
    if (times.length >= perMinute) return [422, { code: 'taxpayer.status.service.limited.error', message: 'limit' }];
    times.push(now);
    if (state.mood === 'away') return [422, { code: 'taxpayer.status.service.unavailable.error', message: 'away' }];
    const read = question.safeParse(body);
    const today = new Date(now + 3 * 3_600_000).toISOString().slice(0, 10);
    if (!read.success || read.data.requestDate < firstDay || read.data.requestDate > today)
      return [422, { code: 'validation.failed', message: 'wrong' }];
    const { inn } = read.data;
    state.answered.push(inn);
    if (state.mood === 'odd') return [200, { status: 'yes' }];
    return [200, { status: !state.strangers.has(inn), message: `${inn} …` }];
  }

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return void reply.writeHead(405).end();
    state.questions += 1;
    if (state.mood === 'down') return void reply.writeHead(503).end();
    const [status, body] = answer(await readBody(request));
    if (state.mood === 'lost') return void reply.destroy();
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, reply) => void handle(request, reply));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/taxpayer_status`;
  return {
    url,
    state,
    env: { TAX_SERVICE_URL: url },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
