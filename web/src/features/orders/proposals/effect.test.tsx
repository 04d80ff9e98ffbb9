import type { Offer, OrderDetail } from '@ladushki/contract/order-schemas';
import type { Proposal } from '@ladushki/contract/proposal-schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import '../../../lib/i18n/server.ts';
import { OutdatedWhy } from '../changes/OutdatedWhy.tsx';
import { PayTerms } from '../detail/dialogs/PayTerms.tsx';
import { OrderSum } from '../detail/OrderSum.tsx';
import { Effect, type ShownEffect } from './Effect.tsx';
import { ProposalLine } from './ProposalCard.tsx';

/** The visible text of a component. */
const read = (part: ReactElement) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const day = (weekday: number, start_time: string, end_time: string) => ({ weekday, start_time, end_time });
const week = [1, 2, 3, 4].map((weekday) => day(weekday, '09:00', '13:00'));
const visits = Array.from({ length: 26 }, (_, index) => ({
  visit: index + 1,
  date: `2026-12-${String(index + 1).padStart(2, '0')}`,
  start_time: '09:00',
  end_time: '13:00',
}));
const terms = {
  visits,
  price: 420,
  hours: week,
  children: [{ id: 1, full_name: 'Соня' }],
  end_date: null,
  total: 26_900,
};
const money = { before: 26_900, after: 26_900, difference: 0, returned: 0, to_pay: 0, payment: null };

function shown(kind: Proposal['kind'], after: Partial<typeof terms>, more: Partial<ShownEffect> = {}) {
  const effect = { kind, from: '2026-12-07', price_type: 'per_hour' as const, money, before: terms, ...more };
  return read(<Effect preview={{ ...effect, after: { ...terms, ...after } }} />);
}

describe('what somebody agrees to', () => {
  it('of other hours is the week, new days first, and from when', () => {
    const later = visits.map((visit) => ({ ...visit, start_time: '10:00' }));
    const hours = [week[0], day(2, '10:00', '14:00'), week[2], day(5, '15:00', '19:00')].flatMap((each) => each ?? []);
    expect(shown('hours', { visits: later, hours })).toBe(
      'С 7 декабря, каждую неделю пятница, новый день 15:00–19:00 вторник Было: 09:00–13:00 Стало: 10:00–14:00 ' +
        'четверг Было: 09:00–13:00 Стало: визитов не будет понедельник 09:00–13:00 среда 09:00–13:00 Сумма та же',
    );
  });

  it('of a price and of the children has its day, and the price its unit', () => {
    expect(shown('price', { price: 500 })).toContain('Цена с 7 декабря Было: 420 ₽/час Стало: 500 ₽/час');
    expect(shown('child', { children: [{ id: 2, full_name: 'Лев' }] })).toContain(
      'Дети с 7 декабря Было: Соня Стало: Лев',
    );
  });

  it('of a longer order is the first new visit and the week, however many follow', () => {
    const made = visits.map((visit) => ({ ...visit, visit: null }));
    const longer = read(
      <Effect
        preview={{
          kind: 'longer',
          price_type: 'per_hour',
          money,
          before: { ...terms, visits: [], end_date: '2026-11-30' },
          after: { ...terms, visits: made as never, end_date: '2026-12-31' },
        }}
      />,
    );
    expect(longer).toContain('Первый новый визит 1 декабря, вт, 09:00–13:00 понедельник 09:00–13:00');
    expect(longer).not.toContain('и ещё');
  });

  it('is one line in chat once it is answered', () => {
    const answered = { status: 'accepted', money, kind: 'price', before: terms, after: terms } as unknown as Proposal;
    expect(read(<ProposalLine proposal={answered} about="Заказ № 5" />)).toBe('Принято Заказ № 5');
  });
});

const order = {
  price: 420,
  price_type: 'per_hour',
  status: 'active',
  total_price: 26_900,
  order_item: { end_date: null, unlimited_date: true, start_date: '2026-12-01', hours: week },
  cancel_rule: { free_until: null, kept_after: 840, earned: 3440 },
} as unknown as OrderDetail;

it('an order without an end costs so much a week', () => {
  expect(read(<OrderSum order={order} />)).toBe('6 720 ₽ в неделю');
});

it('who pays a long order reads the first sum, the Fridays and the rule of cancelling, in this order', () => {
  const awaiting = { ...order, status: 'awaiting_pay' } as OrderDetail;
  expect(read(<PayTerms order={awaiting} weekly={3360} />)).toMatch(
    /^Сейчас: 3 360 ₽ \. Дальше — по пятницам .* за ближайший визит няне останется 840 ₽\.$/,
  );
});

it('who may not choose an offer on earlier terms reads why', () => {
  expect(read(<OutdatedWhy offer={{ outdated: true } as Offer} />)).toContain('когда она согласится на новые условия');
  expect(read(<OutdatedWhy offer={{ outdated: false } as Offer} />)).toBe('');
});
