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

it('holds the visits that a person has agreed to', async () => {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const paid = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 4), end_date: dayIn(app, 18) });
  await bookAccepted(app, customer, sitter, { start_date: dayIn(app, 5), start_time: '22:30', end_time: '06:00' });
  const { url } = await ask(app, sitter, 'GET', '/order/calendar');
  expect((await ask(app, sitter, 'GET', '/order/calendar')).url).toBe(url);
  const reply = await fileAt(url);
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const lines = unfold(reply.json);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  const day = dayIn(app, 4).replaceAll('-', '');
  expect(lines).toContain(`DTSTART;TZID=Europe/Moscow:${day}T100000`);
  expect(lines.some((line) => line.startsWith('RRULE:FREQ=WEEKLY;BYDAY=') && line.endsWith('T070000Z'))).toBe(true);
  expect(lines).toContain('DURATION:PT7H30M');
  expect(lines).toContain('STATUS:TENTATIVE');
  expect(lines.find((line) => line.startsWith('LOCATION'))).toBe('LOCATION:Москва\\, Кремль\\, 1');
  expect(lines.find((line) => line.startsWith('URL') && line.endsWith(`/${paid.id}`))).toBeDefined();

  const renewed = await ask(app, sitter, 'POST', '/order/calendar');
  expect((await fileAt(url)).status).toBe(404);
  expect((await fileAt(renewed.url)).status).toBe(200);
  expect((await fileAt(url.replace(/token=.*/, 'token=zzz'))).status).toBe(404);
});

describe('the file', () => {
  const entry = {
    uid: 'order-1@test',
    period: {
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      unlimited_date: false,
      start_time: '00:30',
      end_time: '02:00',
      working_days_of_week: [1, 3],
    },
    summary: 'Визит: Очень-Длинное-Имя Человека, который живёт далеко; и любит «кавычки»\nи строки',
    location: 'ул. Лесная, д. 1',
    url: 'http://localhost/my-orders/order/1',
    isTentative: false,
    changedAt: new Date('2026-02-01T10:00:00Z'),
  };
  const text = calendarFile('Визиты', [entry]);

  it('has lines of at most 75 bytes that end as the standard says', () => {
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).not.toContain('�');
  });

  it('begins on the first visit and ends with the last, also after midnight', () => {
    const lines = unfold(text);
    expect(lines).toContain('DTSTART;TZID=Europe/Moscow:20260302T003000');
    expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260330T213000Z');
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
