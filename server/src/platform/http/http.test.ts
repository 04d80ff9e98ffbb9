import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const clock = (body: unknown, locale: string) => app.call('POST', '/dev/clock', { body, locale });
const raw = (payload: string, headers: Record<string, string>) =>
  app.server.inject({ method: 'POST', url: '/api/v1/dev/clock', payload, headers });
const json = { 'content-type': 'application/json' };

describe('bad input gets a clear answer in the language asked for', () => {
  it.each([
    ['ru', 'Проверьте заполнение полей', 'Неизвестное поле'],
    ['en', 'Check the fields', 'Unknown field'],
  ])('an unknown field, %s', async (locale, message, field) => {
    const answer = await clock({ advance_s: 0, surprise: 1 }, locale);
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ message, code: 'invalid', errors: { surprise: [field] } });
  });

  it.each([
    ['ru', 'Здесь нужно значение другого вида'],
    ['en', 'A value of another kind is needed here'],
  ])('a wrong type, %s', async (locale, field) => {
    const answer = await clock({ advance_s: 'soon' }, locale);
    expect(answer.json).toMatchObject({ code: 'invalid', errors: { advance_s: [field] } });
  });

  it.each([
    ['ru', 'Обязательное поле'],
    ['en', 'Value is required'],
  ])('a missing field, %s', async (locale, field) => {
    expect((await clock({}, locale)).json.errors).toEqual({ advance_s: [field] });
  });

  it.each([
    ['ru', 'Запрос не удалось прочитать'],
    ['en', 'The request could not be read'],
  ])('malformed JSON, %s', async (locale, message) => {
    const answer = await raw('{"advance_s":', { ...json, 'accept-language': locale });
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, code: 'bad_request' }]);
  });

  it.each([
    ['ru', 'Слишком большой размер'],
    ['en', 'Too large'],
  ])('a huge body, %s', async (locale, message) => {
    const answer = await raw(`{"x":"${'a'.repeat(1_100_000)}"}`, { ...json, 'accept-language': locale });
    expect([answer.statusCode, answer.json()]).toEqual([413, { message, code: 'too_large' }]);
  });

  it.each([
    ['page=0', 'page', 'en', 'Enter a number of at least 1'],
    ['page=0', 'page', 'ru', 'Введите число не меньше 1'],
    ['page=one', 'page', 'en', 'Enter a whole number'],
    ['page_size=101', 'page_size', 'ru', 'Введите число не больше 100'],
    ['pages=1', 'pages', 'en', 'Unknown field'],
  ])('a bad page number: %s', async (query, field, locale, text) => {
    const answer = await app.call('GET', `/knowledge_base/language?${query}`, { locale });
    expect(answer.status).toBe(400);
    expect(answer.json.errors).toEqual({ [field]: [text] });
  });

  it('a kind of data that is not accepted', async () => {
    const answer = await raw('a=1', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media']);
  });

  it('a path that does not exist', async () => {
    const answer = await app.call('GET', '/no/such/call', { locale: 'en' });
    expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
  });
});

describe('every answer', () => {
  it('carries a request id and protective headers, and no trailing-slash surprises', async () => {
    const answer = await app.call('GET', '/knowledge_base/weekday/');
    expect(answer.status).toBe(200);
    expect(answer.headers['x-request-id']).toMatch(/[\w-]{8,}/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });

  it('falls back to Russian', async () => {
    const answer = await app.call('GET', '/knowledge_base/weekday', { locale: 'fr, de;q=0.5' });
    expect(answer.json.results[0].name).toMatch(/понедельник/i);
  });
});

describe('operations', () => {
  it('is live and ready', async () => {
    const manifest = join(import.meta.dirname, '../../../../package.json');
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    expect((await app.server.inject('/health/live')).json()).toEqual({ status: 'live', version, commit: null });
    expect((await app.server.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  });

  it('shows metrics to this machine only, or to who holds the token', async () => {
    const shown = await app.server.inject('/metrics');
    expect(shown.statusCode).toBe(200);
    for (const name of ['database_waiting', 'jobs_due', 'sockets_open', 'search_index_age_seconds']) {
      expect(shown.body).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
    }
    expect((await app.server.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
  });

  it('serves the readable page of the API under a strict content policy', async () => {
    const page = await app.server.inject('/api/docs');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('/knowledge_base/language');
  });
});
