import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../platform/clock.ts';
import { createMemoryCounters } from '../../../platform/http/limits/rate-counters.ts';
import { createRateLimit, perMinute } from '../../../platform/http/limits/rate-limit.ts';
import { createLog } from '../../../platform/log.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createBrowserReports } from './browser-reports.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on', LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());

let address = 0;
const fresh = () => {
  address += 1;
  return { 'x-forwarded-for': `10.7.0.${address}` };
};
const report = (body: unknown, headers = fresh()) => app.call('POST', '/utils/browser_report', { body, headers });

const crash = {
  kind: 'error',
  route: '/orders/:id',
  name: 'TypeError',
  message: 'x is not a function',
  frames: ['shell-Ab_1.js:1:2345'],
};
const vitals = { kind: 'vitals', route: '/specialists', LCP: 1500, CLS: 0.02 };

const numbers = async () =>
  (await app.server.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).body;

describe('a report of a browser', () => {
  it('of an error is counted by the pattern of its page and the name of the error', async () => {
    expect(await report(crash)).toMatchObject({ status: 200, json: {} });
    expect(await numbers()).toContain('browser_errors_total{route="/orders/:id",name="TypeError"} 1');
  });

  it('of web vitals is counted in seconds, and the layout shift as it is', async () => {
    expect((await report(vitals)).status).toBe(200);
    const text = await numbers();
    expect(text).toContain('browser_vitals_seconds_sum{vital="LCP",route="/specialists"} 1.5');
    expect(text).toContain('browser_layout_shift_sum{route="/specialists"} 0.02');
    expect(text).not.toContain('vital="INP"');
  });

  it('adds no label of its own making', async () => {
    await report({ ...crash, route: '/orders/805?from=anna', name: 'AnnaError' });
    await report({ ...vitals, route: '/made-up' });
    const text = await numbers();
    expect(text).toContain('browser_errors_total{route="other",name="other"} 1');
    expect(text).toContain('browser_vitals_seconds_count{vital="LCP",route="other"} 1');
    expect(text).not.toMatch(/anna|made-up/i);
  });

  it.each([
    ['an unknown kind', { ...crash, kind: 'warning' }],
    ['an unknown field', { ...crash, url: '/orders/805' }],
    ['a long message', { ...crash, message: 'x'.repeat(201) }],
    ['a frame with an address', { ...crash, frames: ['https://site.example/assets/a.js?x=1:1:1'] }],
    ['too many frames', { ...crash, frames: Array(6).fill('a.js:1:1') }],
    ['a name that is no name', { ...crash, name: 'a b' }],
    ['a vital that is no number', { ...vitals, LCP: '1500' }],
    ['a vital below zero', { ...vitals, INP: -1 }],
    ['nothing', {}],
  ])('with %s is refused', async (_, body) => {
    expect(await report(body)).toMatchObject({ status: 400, json: { code: 'invalid' } });
  });

  it('larger than any true one is not read', async () => {
    expect((await report({ ...crash, surprise: 'x'.repeat(5000) })).status).toBe(413);
  });

  it('beyond the budget of its address is dropped', async () => {
    const before = await numbers();
    const countOf = (text: string) =>
      Number(/browser_errors_total\{route="\/news",name="Error"\} (\d+)/.exec(text)?.[1]);
    expect(countOf(before)).toBeNaN();
    const here = fresh();
    const statuses = [];
    for (let at = 0; at < perMinute.address.reports + 5; at += 1)
      statuses.push((await report({ ...crash, route: '/news', name: 'Error' }, here)).status);
    expect(statuses.slice(-6)).toEqual([200, 429, 429, 429, 429, 429]);
    expect(countOf(await numbers())).toBe(perMinute.address.reports);
    expect((await report(crash)).status).toBe(200);
  });
});

it('the line in the log is scrubbed again and holds nothing of the person', async () => {
  const lines: string[] = [];
  const log = createLog(
    { LOG_LEVEL: 'info' },
    new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const counters = createMemoryCounters(createClock());
  const reports = createBrowserReports({ log }, createRateLimit(counters, true, log));
  await reports.record(
    {
      kind: 'error',
      route: '/orders/805',
      name: 'Error',
      message: 'for "Anna" a@b.example +7 916 123-45-67',
      frames: ['a.js:1:2'],
    },
    '10.7.1.1',
  );
  const browser = { route: 'other', name: 'Error', message: 'for [quoted] [e-mail] [number]', frames: ['a.js:1:2'] };
  expect(lines).toHaveLength(1);
  // What every line begins with may hold any digits.
  const { time: _time, pid: _pid, hostname: _hostname, ...said } = JSON.parse(lines[0] ?? '');
  expect(said).toMatchObject({ level: 40, browser, msg: 'browser error' });
  expect(JSON.stringify(said)).not.toMatch(/Anna|b\.example|916|805|10\.7\.1\.1/);
});
