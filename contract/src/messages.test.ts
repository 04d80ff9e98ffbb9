import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { childDraft } from './children.ts';
import { childBirthDateFault } from './children-constants.ts';
import { templateDraft } from './day-plans.ts';
import { validationMessage } from './messages.ts';
import { bookingBody } from './order-draft.ts';
import { startFault } from './order-start.ts';
import { date, gender, partialDate } from './primitives.ts';

/** The messages that a form shows for a value. */
const said = (schema: z.ZodType, value: unknown, locale: 'ru' | 'en' = 'ru') =>
  schema.safeParse(value, { reportInput: true }).error?.issues.map((issue) => validationMessage(issue, locale))[0];

describe('a choice', () => {
  it.each([null, '', undefined, 'other'])('of sex that is %j asks to make it', (value) => {
    expect(said(gender, value)).toBe('Выберите пол');
    expect(said(gender, value, 'en')).toBe('Choose a gender');
  });

  it('of a child’s sex that was not made is named in the form', () => {
    const { error } = childDraft.safeParse({ full_name: 'Лев', birth_date: '2021-02-14', gender: null });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['gender', 'gender']]);
  });

  it.each([null, '', undefined])('that is %j is missing, not unknown', (value) => {
    expect(said(z.enum(['a', 'b']), value)).toBe('Обязательное поле');
    expect(said(z.enum(['a', 'b']), 'c')).toBe('Такого варианта нет');
  });
});

describe('a date', () => {
  it.each(['31.02.2026', '2026-02-31', '29.02.2027', '31.04.2026', '00.01.2026', '01.13.2026'])(
    'of a day that does not exist, %s, is told so',
    (written) => {
      expect(said(date, written)).toBe('Такого дня нет в календаре');
      expect(said(partialDate, written)).toBe('Такого дня нет в календаре');
    },
  );

  it.each(['01.01.0026', '14.07.1789'])('with a year that cannot be, %s, asks for the year', (written) => {
    expect(said(date, written)).toBe('Проверьте год');
  });

  it.each(['31.02', '31.02.20', '', 'завтра'])('that is not finished, %j, shows how to write it', (written) => {
    expect(said(date, written)).toBe('Введите дату в виде ДД.ММ.ГГГГ');
  });

  it('of birth is told what is wrong with it, not that it is late', () => {
    const of = (birthDate: string) => {
      const fault = childBirthDateFault(birthDate, '2026-05-01');
      return fault && validationMessage({ message: fault }, 'ru');
    };
    expect(of('2026-05-02')).toBe('Эта дата ещё не наступила');
    expect(of('2008-05-01')).toBe('Анкету заводят на ребёнка младше 18 лет');
    expect(of('2020-05-01')).toBeNull();
  });
});

it('of a start that is no day says nothing of the end', () => {
  const item = {
    children: [1],
    service_type: [1],
    start_date: '31.02.2026',
    end_date: '2026-03-01',
    start_time: '09:00',
    end_time: '18:00',
    address: { lat: 55, lng: 37, address: 'Москва' },
    working_days_of_week: [1, 2, 3, 4, 5],
  };
  const { start_date, end_date, working_days_of_week } = item;
  const plan = { child: 1, title: 'Будни', start_date, end_date, working_days_of_week };
  const said = [bookingBody.safeParse({ sitter: 1, order_item: item }), templateDraft.safeParse(plan)].map(
    ({ error }) => error?.issues.map(({ path, message }) => [path.at(-1), message]),
  );
  expect(said).toEqual([[['start_date', 'no_such_day']], [['start_date', 'no_such_day']]]);
});

describe('the start of an order', () => {
  const now = new Date('2026-05-06T09:00:00Z'); // noon in Moscow, a Wednesday
  const period = (start_date: string, start_time: string) => ({
    start_date,
    end_date: '2026-06-30',
    start_time,
    end_time: '18:00',
    unlimited_date: false,
    working_days_of_week: [1, 2, 3, 4, 5],
  });

  it('in the past is a fault of the date', () => {
    expect(startFault(period('2026-05-05', '15:00'), now)).toEqual({ field: 'start_date', key: 'date_passed' });
    expect(validationMessage({ message: 'date_passed' }, 'ru')).toBe('Эта дата уже прошла');
  });

  it('today and too soon is a fault of the time', () => {
    expect(startFault(period('2026-05-06', '09:00'), now)).toEqual({ field: 'start_time', key: 'too_soon' });
    expect(startFault(period('2026-05-06', '13:59'), now)).toEqual({ field: 'start_time', key: 'too_soon' });
    expect(startFault(period('2026-05-06', '14:00'), now)).toBeNull();
  });

  it('before the weekend may wait for its first visit', () => {
    const sunday = new Date('2026-05-10T09:00:00Z');
    expect(startFault(period('2026-05-09', '09:00'), sunday)).toBeNull();
  });
});
