import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { causeOf } from './outages.ts';

const refused = (port: number) =>
  Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), {
    ...{ code: 'ECONNREFUSED', syscall: 'connect', address: '127.0.0.1', port },
  });

describe('what answers nothing any more', () => {
  const s3 = { $metadata: { httpStatusCode: 503 } };
  it.each([
    ['the address that refuses', { err: refused(6379) }, '127.0.0.1:6379'],
    [
      'one of two addresses',
      { err: Object.assign(new AggregateError([refused(5432)]), { code: 'ECONNREFUSED' }) },
      '127.0.0.1:5432',
    ],
    ['what fetch met', { err: new TypeError('fetch failed', { cause: refused(443) }) }, '127.0.0.1:443'],
    [
      'the socket of a program',
      { err: Object.assign(new Error(), { code: 'ENOENT', address: '/run/.s.PGSQL.5432' }) },
      '/run/.s.PGSQL.5432',
    ],
    ['a database that is shut down', { err: Object.assign(new Error(), { code: '57P01' }) }, 'database'],
    ['a pool without connections', { err: new Error('timeout exceeded when trying to connect') }, 'database'],
    ['Redis between reconnects', { err: new Error('Connection is closed.') }, 'redis'],
    ['a storage out of order', { err: Object.assign(new Error(), { name: 'SlowDown', ...s3 }) }, 'storage'],
    ['a name that nobody knows', { err: Object.assign(new Error(), { code: 'ENOTFOUND' }) }, 'said: ENOTFOUND'],
    ['a job of the mail server', { kind: 'push.letter', reason: 'ECONNECTION' }, 'said: ECONNECTION'],
    ['a fault of ours', { err: new TypeError('x is not a function') }, null],
    ['a file that is missing', { err: Object.assign(new Error(), { code: 'ENOENT', path: '/x' }) }, null],
    ['a refusal of the database', { err: Object.assign(new Error(), { code: '23505' }) }, null],
    ['a line without an error', { payment: 7 }, null],
    ['a plain line', 'text', null],
  ])('%s', (_, fields, cause) => expect(causeOf(fields, 'said')).toBe(cause));
});

describe('the log of an outage', () => {
  const lines: { msg: string; times?: number; lines?: Record<string, number>; cause?: string; level: number }[] = [];
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  beforeEach(() => {
    vi.useFakeTimers();
    lines.length = 0;
  });
  afterEach(() => {
    // An outage that is over is forgotten within two minutes.
    vi.advanceTimersByTime(120_000);
    vi.useRealTimers();
  });

  it('has one line at once, and one a minute that counts the rest', () => {
    for (let at = 0; at < 3_200; at += 1) {
      log.warn({ err: refused(6379) }, 'redis');
      log.child({ reqId: String(at) }).warn({ err: refused(6379) }, 'presence');
    }
    expect(lines.map(({ msg }) => msg)).toEqual(['redis']);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      ...{ level: 40, msg: 'still failing', cause: '127.0.0.1:6379', times: 6_399 },
      lines: { redis: 3_199, presence: 3_200 },
    });
    log.warn({ err: refused(6379) }, 'redis');
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(2)).toMatchObject([{ msg: 'still failing', times: 1 }]);
  });

  it('tells causes apart, and jobs by their kind', () => {
    for (let at = 0; at < 50; at += 1) {
      log.warn({ err: refused(6379) }, 'redis');
      log.warn({ err: refused(5432) }, 'listener');
      log.warn({ kind: 'letters', reason: 'ECONNECTION' }, 'job failed');
      log.warn({ kind: 'codes', reason: 'ECONNECTION' }, 'job failed');
    }
    expect(lines.map(({ msg }) => msg)).toEqual(['redis', 'listener', 'job failed']);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(3).find(({ cause }) => cause === 'job failed: ECONNECTION')).toMatchObject({
      lines: { 'job failed: letters': 49, 'job failed: codes': 50 },
    });
  });

  it('begins anew with a whole line when it was over', () => {
    log.warn({ err: refused(6379) }, 'redis');
    vi.advanceTimersByTime(120_000);
    log.warn({ err: refused(6379) }, 'redis');
    expect(lines.map(({ msg }) => msg)).toEqual(['redis', 'redis']);
  });

  it('leaves out neither faults of ours, nor calls, nor the end of the process', () => {
    for (let at = 0; at < 5; at += 1) {
      log.error({ err: new TypeError('x is not a function') }, 'request failed');
      log.info({ ms: 3 }, 'answered');
      log.fatal({ err: refused(6379) }, 'uncaught error: the process ends');
    }
    expect(lines).toHaveLength(15);
  });
});
