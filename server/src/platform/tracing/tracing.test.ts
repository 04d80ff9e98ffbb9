import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { type MailServer, startMailServer } from '../../testing/resilience/support/mail-server.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** A collector, and a gateway of text messages. */
let spans: ReceivedSpan[] = [];
let outside: Server;
let mail: MailServer;
let url: string;

beforeAll(async () => {
  mail = await startMailServer();
  outside = createServer(async (request, response) => {
    const body = await json(request);
    if (request.url === '/v1/traces')
      spans.push(...(body as Export).resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});
afterAll(() => {
  mail.close();
  outside.close();
});
afterEach(() => {
  spans = [];
});

const told = ({ attributes }: ReceivedSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};
const named = (name: string) => spans.find((span) => span.name === name);
const below = (parent: ReceivedSpan | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

const contacts = { email: 'anna.lesnaya@test.local', phone_number: '+79161234567' };

/** Registers with the contact, does the jobs and ends, which sends all spans. */
async function register(contact: keyof typeof contacts, env: Record<string, string>): Promise<void> {
  const app = await startTestApp({ SMTP_URL: mail.url, SMS_URL: `${url}/sms/secret`, ...env });
  const { status } = await app.call('POST', '/registration', {
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    body: {
      role: 'customer',
      full_name: 'Анна Лесная',
      [contact]: contacts[contact],
      password: 'Ladushki4you',
      password_confirm: 'Ladushki4you',
      agreements: { user_agreement: true, personal_data: true },
    },
  });
  expect(status).toBe(201);
  await app.deps.jobs.runDue();
  await app.close();
}

describe('with a collector', () => {
  it('a call, its statements, its job and the letter that this sends are one trace', async () => {
    await register('email', { OTLP_URL: url });
    const request = named('POST /api/v1/registration');
    expect(request).toMatchObject({ traceId: expect.not.stringContaining('aaaa') });
    expect(request?.parentSpanId ?? '').toBe('');
    expect(told(request as ReceivedSpan, 'http.response.status_code')).toBe(201);
    const [statement] = below(request).filter((span) =>
      /insert into "users"/.test(String(told(span, 'db.query.text'))),
    );
    expect(statement?.name).toBe('insert');
    const job = below(request).find((span) => told(span, 'job.kind'));
    expect(below(job).some(({ name }) => name === 'select')).toBe(true);
    const letter = below(job).find(({ name }) => name === 'send letter');
    expect(told(letter as ReceivedSpan, 'server.address')).toBe('127.0.0.1');
    const linked = [request, statement, job, letter];
    expect(new Set(linked.map((span) => span?.traceId)).size).toBe(1);
    expect(mail.letters).toHaveLength(1);
  });

  it('a provider that is called by HTTP is part of it, without its path', async () => {
    await register('phone_number', { OTLP_URL: `${url}/` });
    const job = below(named('POST /api/v1/registration')).find((span) => told(span, 'job.kind'));
    const gateway = below(job).find(({ name }) => name === 'POST 127.0.0.1');
    expect(told(gateway as ReceivedSpan, 'http.response.status_code')).toBe(200);
    expect(gateway?.traceId).toBe(job?.traceId);
    expect(JSON.stringify(spans)).not.toContain('secret');
  });

  it('no span says who the person is', async () => {
    await register('email', { OTLP_URL: url });
    const [, code = 'none'] = /(\d{6})/.exec(mail.letters.at(-1) ?? '') ?? [];
    expect(spans.length).toBeGreaterThan(5);
    for (const secret of ['lesnaya', 'Анна', 'Ladushki4you', code]) expect(JSON.stringify(spans)).not.toContain(secret);
  });

  it('that is away the site works', async () => {
    await register('email', { OTLP_URL: 'http://127.0.0.1:9' });
    expect(spans).toEqual([]);
  });

  it('a share of none records nothing', async () => {
    await register('email', { OTLP_URL: url, OTLP_SHARE: '0' });
    expect(spans).toEqual([]);
  });
});

describe('without a collector', () => {
  it('nothing is wrapped and nothing sent', async () => {
    const app = await startTestApp();
    const client = await app.deps.pool.connect();
    expect([app.deps.tracing, Object.hasOwn(client, 'query')]).toEqual([null, false]);
    client.release();
    await app.close();
  });

  it('nothing of OpenTelemetry is imported, but what prom-client itself asks for', () => {
    const entry = join(import.meta.dirname, '../../run.ts');
    const program = `
      import { registerHooks } from 'node:module';
      const asked = [];
      registerHooks({ resolve: (name, context, next) => {
        if (!context.parentURL?.includes('/prom-client/')) asked.push(name);
        return next(name, context);
      } });
      await import(${JSON.stringify(entry)});
      const { loadTracing } = await import(${JSON.stringify(join(import.meta.dirname, 'load-tracing.ts'))});
      const tracing = await loadTracing({});
      console.log(JSON.stringify([asked.includes('fastify'), asked.filter((name) => name.includes('opentelemetry')), tracing]));
      process.exit();`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    expect(JSON.parse(said)).toEqual([true, [], null]);
  });
});
