import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, bookAccepted, bookPaid, dayIn, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { calendarFile } from './ics.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fileAt = (url: string) => app.call('GET', url.replace(/^.*\/api\/v1/, ''));
const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('holds the visits that a person has agreed to, one by one', async () => {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const paid = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 4), end_date: dayIn(app, 18) });
  await bookAccepted(app, customer, sitter, { start_date: dayIn(app, 5), start_time: '22:30', end_time: '06:00' });
  const { url } = await ask(app, sitter, 'GET', '/order/calendar');
  expect((await ask(app, sitter, 'GET', '/order/calendar')).url).toBe(url);
  const reply = await fileAt(url);
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const lines = unfold(reply.json);
  const { results } = await ask(app, sitter, 'GET', `/visit?order=${paid.id}`);
  const ids = results.map(({ id }: { id: number }) => id);
  expect(ids).toHaveLength(3);
  for (const id of ids) expect(lines).toContain(`UID:visit-${id}@localhost`);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(4);
  expect(lines).toContain(`DTSTART:${dayIn(app, 4).replaceAll('-', '')}T070000Z`);
  expect(lines).toContain(`DTEND:${dayIn(app, 6).replaceAll('-', '')}T030000Z`);
  expect(lines.filter((line) => line.startsWith('STATUS:')).sort()).toEqual([
    'STATUS:CONFIRMED',
    'STATUS:CONFIRMED',
    'STATUS:CONFIRMED',
    'STATUS:TENTATIVE',
  ]);
  expect(lines.find((line) => line.startsWith('LOCATION'))).toBe('LOCATION:Москва\\, Кремль\\, 1');
  expect(lines.find((line) => line.startsWith('URL') && line.endsWith(`/${paid.id}`))).toBeDefined();
  expect(reply.json).not.toContain('Маша');

  await ask(app, customer, 'POST', '/order/book_cancel', { order: paid.id, reason: 101 });
  const after = unfold((await fileAt(url)).json);
  expect(after.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(3);

  const renewed = await ask(app, sitter, 'POST', '/order/calendar');
  expect((await fileAt(url)).status).toBe(404);
  expect((await fileAt(renewed.url)).status).toBe(200);
  expect((await fileAt(url.replace(/token=.*/, 'token=zzz'))).status).toBe(404);
});

describe('the file', () => {
  const entry = {
    uid: 'visit-1@test',
    sequence: 2,
    startsAt: new Date('2026-03-01T21:30:00Z'),
    endsAt: new Date('2026-03-01T23:00:00Z'),
    summary: 'Визит: Очень-Длинное-Имя Человека, который живёт далеко; и любит «кавычки»\nи строки',
    location: 'ул. Лесная, д. 1',
    url: 'http://localhost/my-orders/order/1',
    status: 'CONFIRMED' as const,
    changedAt: new Date('2026-02-01T10:00:00Z'),
  };
  const text = calendarFile('Визиты', [entry]);

  it('has lines of at most 75 bytes that end as the standard says', () => {
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).not.toContain('�');
  });

  it('names the instants of a visit, also after midnight, and how often it was moved', () => {
    const lines = unfold(text);
    expect(lines).toContain('DTSTART:20260301T213000Z');
    expect(lines).toContain('DTEND:20260301T230000Z');
    expect(lines).toContain('SEQUENCE:2');
    expect(lines).toContain(
      'SUMMARY:Визит: Очень-Длинное-Имя Человека\\, который живёт далеко\\; и любит «кавычки»\\nи строки',
    );
  });

  it('opens and closes every part', () => {
    const open: string[] = [];
    for (const line of unfold(text)) {
      const [, verb, name] = /^(BEGIN|END):(\w+)$/.exec(line) ?? [];
      if (verb === 'BEGIN' && name) open.push(name);
      if (verb === 'END') expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
  });
});
