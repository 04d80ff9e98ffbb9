import type { Charge } from '@ladushki/contract/charges';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Missing } from '../features/account/profile/Checklist.tsx';
import { PasswordRules } from '../features/identity/password/PasswordRules.tsx';
import { CancelDialog } from '../features/orders/detail/dialogs/CancelDialog.tsx';
import { CancelRule } from '../features/orders/detail/dialogs/CancelRule.tsx';
import { CompleteDialog } from '../features/orders/detail/dialogs/CompleteDialog.tsx';
import { DisputeDialog } from '../features/orders/detail/dialogs/DisputeDialog.tsx';
import { cancelPreviewQuery, completePreviewQuery } from '../features/orders/detail/dialogs/ending-queries.ts';
import { StatusPanel } from '../features/orders/detail/StatusPanel.tsx';
import { Timeline } from '../features/orders/detail/Timeline.tsx';
import { type DraftValues, emptyDraft } from '../features/orders/draft/draft-values.ts';
import { WhenFields } from '../features/orders/draft/WhenFields.tsx';
import type { Side } from '../features/orders/use-side.ts';
import { Consequence } from '../features/staff/queue/Consequence.tsx';
import type { CaseDetail } from '../features/staff/queue/staff-queries.ts';
import { VisitLine } from '../features/visits/VisitLine.tsx';
import { Course } from '../features/visits/visit/Course.tsx';
import { Overtime } from '../features/visits/visit/Overtime.tsx';
import { Charges } from '../features/weeks/Charges.tsx';
import { UnpaidWeek } from '../features/weeks/UnpaidWeek.tsx';
import '../lib/i18n/server.ts';
import { translationOf } from '../lib/i18n/translate.ts';

/** The visible text of a component. */
function read(part: ReactElement, client = new QueryClient()): string {
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
  return page
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function When({ values }: { values: DraftValues }) {
  const { control } = useForm<DraftValues>({ defaultValues: values });
  return <WhenFields control={control} />;
}

describe('what is read', () => {
  it.each([
    ['a', 'Надёжность: низкая'],
    ['Secret12', 'Надёжность: средняя'],
    ['Secret12-and-much-longer-9', 'Надёжность: высокая'],
  ])('of a password like %s agrees in gender', (password, said) => {
    expect(read(<PasswordRules password={password} />)).toContain(said);
  });

  it('of what is missing in a profile is what to do', () => {
    expect(read(<Missing basic checks={['contact', 'service', 'price']} />)).toBe(
      'Пока вас нет в поиске. Что осталось сделать: ' +
        'Подтвердите почту или телефон Добавьте хотя бы одну услугу Назначьте цену за час или за месяц',
    );
  });

  it('of an order that ended by itself is not a time', () => {
    const history = [
      {
        status: 'canceled',
        at: '2026-05-06T09:00:00Z',
        by: 'system',
        by_person: null,
        reason: null,
        move: 'expire_open',
      },
    ] as const;
    expect(read(<Timeline history={[...history]} />)).toContain('Заказ отменён 06.05.2026 12:00 · автоматически');
  });

  it.each([
    ['2026-05-06', '10:00', '1 визит, 1 час. Первый — 06.05.2026.'],
    ['2026-05-08', '13:00', '3 визита, 12 часов. Первый — 06.05.2026.'],
    ['2026-06-03', '13:30', '21 визит, 94,5 часа. Первый — 06.05.2026.'],
  ])('of visits up to %s, until %s, counts the hours', (end_date, end_time, said) => {
    const item = { ...emptyDraft.order_item, start_date: '2026-05-06', start_time: '09:00', end_date, end_time };
    expect(read(<When values={{ ...emptyDraft, order_item: item }} />)).toContain(said);
  });

  it.each([
    [1, 'опыт от 1 года'],
    [3, 'опыт от 3 лет'],
    [21, 'опыт от 21 года'],
  ])('of experience from %i years agrees with the number', (count, said) => {
    expect(translationOf('ru', 'search').t('chips.experience', { count, range: `от ${count}` })).toBe(said);
  });

  it('of one day left agrees with it', () => {
    expect(translationOf('ru', 'orders').t('left.days', { count: 1 })).toBe('остался 1 день');
    expect(translationOf('ru', 'orders').t('left.days', { count: 2 })).toBe('осталось 2 дня');
  });

  it.each([
    [4001, '4001 знак,'],
    [4002, '4002 знака,'],
    [4005, '4005 знаков,'],
  ])('of a message of %i characters agrees with the number', (count, said) => {
    expect(translationOf('ru', 'chat').t('tooLong', { count, length: count, most: 4000 })).toContain(said);
  });

  it.each(['ru', 'en'] as const)(
    'of less than a year of experience is the same in offers and cards, in %s',
    (locale) => {
      const onCard = translationOf(locale, 'search').t('card.noExperience');
      expect(translationOf(locale, 'orders').t('offers.noExperience')).toBe(onCard.toLowerCase());
    },
  );

  it('of a Mystery Client says where the answer comes', () => {
    expect(translationOf('ru', 'engagement').t('mystery.lead')).toContain('ответ придёт в уведомлениях');
    expect(translationOf('en', 'engagement').t('mystery.lead')).toContain('the answer comes as a notification');
  });

  it('of the length of an order answers its question', () => {
    expect(read(<When values={emptyDraft} />)).toContain('На какой срок Один день До даты Без срока');
  });
});

const agreed = {
  id: 7,
  status: 'active',
  status_label: 'active',
  order_type: 'request',
  sitter: { id: 2, full_name: 'Анна' },
  customer: { id: 1, full_name: 'Мария' },
  price: 500,
  price_type: 'per_hour',
  total_price: 2500,
  payment: { method: 'card', status: 'succeeded' },
  order_item: {
    start_date: '2026-05-06',
    end_date: '2026-05-07',
    start_time: '09:00',
    end_time: '18:00',
    unlimited_date: false,
    working_days_of_week: [1, 2, 3, 4, 5],
  },
};

describe('who ends an order', () => {
  const visit = { id: 3, date: '2026-05-06', start_time: '09:00', end_time: '18:00' };
  const preview = {
    refund: 2300,
    returned: 300,
    kept: 3940,
    earned: 3440,
    cost: 500,
    waiting: 800,
    returning: 500,
    ahead: 4,
    visits: [
      { ...visit, outcome: 'undecided' as const, sum: 300 },
      { ...visit, outcome: 'missed' as const, sum: 500 },
      { ...visit, outcome: 'halved' as const, sum: 500 },
    ],
    free_until: null,
    kept_after: 500,
  };
  const dialog = (side: Side, fields: object = {}) => {
    const client = new QueryClient();
    client.setQueryData(cancelPreviewQuery(7).queryKey, preview);
    const order = { ...agreed, ...fields } as unknown as OrderDetail;
    return read(<CancelDialog order={order} side={side} onClose={() => undefined} />, client);
  };

  it('reads from their own side what was earned, what it costs and what is not decided', () => {
    const day = '6 мая, ср, 09:00–18:00';
    expect(dialog('customer')).toContain(
      `Визитов не состоится 4 Вернётся вам 2 000 ₽ Ждёт решения о визите ${day} 300 ₽ Няня не пришла ${day}. Если она не возразит, через сутки после отметки вернётся 500 ₽ Останется няне, половина визита ${day} 500 ₽ Няня уже заработала 3 440 ₽`,
    );
    expect(dialog('sitter')).toContain(`Останется вам, половина визита ${day} 500 ₽ Вы уже заработали 3 440 ₽`);
  });

  it('reads the same where it is completed early', () => {
    const client = new QueryClient();
    client.setQueryData(completePreviewQuery(7).queryKey, { ...preview, cost: 0, free_until: '2026-05-05T06:00:00Z' });
    const order = agreed as unknown as OrderDetail;
    const shown = read(<CompleteDialog order={order} onClose={() => undefined} />, client);
    expect(shown).toContain('Вернётся вам 2 000 ₽');
    expect(shown).toContain('Няня уже заработала 3 440 ₽');
    expect(shown).toContain('за ближайший визит няне останется 500 ₽');
  });

  it('may write to the one on the other side, if there is one', () => {
    expect(dialog('customer')).toContain('Пара слов няне');
    expect(dialog('sitter')).toContain('Пара слов родителю');
    expect(dialog('customer', { status: 'open', sitter: null, payment: null })).not.toContain('Пара слов');
  });
});

it('who opens a dispute reads of money only where it can go back through us', () => {
  const dialog = (method: string) => {
    const order = { ...agreed, payment: { ...agreed.payment, method } } as unknown as OrderDetail;
    return read(<DisputeDialog order={order} onClose={() => undefined} />);
  };
  expect(dialog('card')).toContain('решит, вернуть ли деньги');
  expect(dialog('direct')).toContain('вернуть её мы не можем');
  expect(dialog('direct')).not.toContain('решит, вернуть ли деньги');
});

it('who can no longer cancel for free reads of the payment only while it is to come', () => {
  const rule = (status: string) => {
    const cancel_rule = { free_until: null, kept_after: 1000 };
    return read(<CancelRule order={{ ...agreed, status, cancel_rule } as unknown as OrderDetail} />);
  };
  expect(rule('awaiting_pay')).toContain('если отменить после оплаты, за ближайший визит няне останется 1 000 ₽');
  expect(rule('active')).toContain('бесплатно уже нельзя: за ближайший визит няне останется 1 000 ₽');
});

it('who waits for a visit reads that it is to come, and that it is over afterwards', () => {
  const panel = (day: string, side: Side) => {
    const order_item = {
      ...agreed.order_item,
      start_date: day,
      end_date: day,
      working_days_of_week: [1, 2, 3, 4, 5, 6, 7],
      hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_time: '09:00', end_time: '18:00' })),
    };
    const order = { ...agreed, order_item, actions: [], disputed: false, deadline: null, cancel_rule: null };
    return read(<StatusPanel order={order as unknown as OrderDetail} side={side} />);
  };
  expect(panel('2099-05-06', 'customer')).toContain('няня придёт по расписанию');
  expect(panel('2020-05-06', 'customer')).toContain('Визиты по расписанию закончились');
  expect(panel('2020-05-06', 'sitter')).toContain('Визиты по расписанию закончились');
});

describe('a week that is to be paid', () => {
  const week = { id: 1, order: 2, kind: 'week', week_start: '2026-03-02', week_end: '2026-03-08', amount: 4000 };
  const shown = (payment: object | null, isSaved: boolean) => {
    const charge = { ...week, overtime: 0, status: 'pending', visits: [7, 8], fell_out: null, payment } as Charge;
    return read(<Charges charges={[charge]} mayPay isSaved={isSaved} />);
  };

  it('is paid by a press, and after a failure says why and what to do', () => {
    expect(shown(null, false)).toMatch(/Ждёт оплаты Оплатить 4 000 ₽$/);
    const failure = { code: 'card_expired', message: 'Срок действия карты закончился', action: 'other_card' };
    const failed = { id: 3, amount: 4000, status: 'canceled', confirmation_url: null, by_saved: false, failure };
    expect(shown(failed, false)).toContain('Срок действия карты закончился. Попробуйте другую карту');
  });

  it('that fell out is named with its reason', () => {
    const charge = {
      ...week,
      overtime: 0,
      status: 'canceled',
      visits: [],
      fell_out: 'unpaid',
      payment: null,
    } as Charge;
    expect(read(<Charges charges={[charge]} mayPay isSaved={false} />)).toContain(
      'Визиты не состоялись: неделю не оплатили вовремя Не состоялась',
    );
  });

  it('stands at the top of the page with its day, until when to pay, and the button', () => {
    const charge = { ...week, overtime: 0, status: 'pending', visits: [7], fell_out: null, payment: null } as Charge;
    const visit = { id: 7, date: '2099-03-02', start_time: '10:00', end_time: '14:00' };
    const first = { ...visit, starts_at: '2099-03-02T07:00:00Z' } as unknown as Visit;
    const top = (side: Side, day = first) =>
      read(<UnpaidWeek charge={charge} first={day} side={side} isSaved={false} />);
    expect(top('customer')).toMatch(
      /не оплачена: 4 000 ₽ Оплатите до .*: позже визит 2 марта, пн, 10:00–14:00 не обещан\. Оплатить 4 000 ₽$/,
    );
    expect(top('sitter')).toMatch(/Ждём оплаты семьи до .* не обещан\.$/);
    expect(top('customer', { ...first, starts_at: '2020-03-02T07:00:00Z' })).toContain('не обещан, пока неделя');
  });

  it('takes a visit with it, whose line says why', () => {
    const visit = { id: null, date: '2026-03-02', start_time: '10:00', end_time: '14:00', state: 'skipped' };
    const skipped = { at: '2026-03-02T07:00:00Z', by: 'system', reason: 'unpaid', text: null };
    const line = {
      ...visit,
      skipped,
      starts_at: skipped.at,
      ends_at: '2026-03-02T11:00:00Z',
      diary_count: 0,
      sitter: { id: 1 },
    };
    expect(read(<VisitLine visit={line as unknown as Visit} />)).toContain('Не оплачен вовремя');
  });

  it('asks for nothing while it is charged, and for the link once that failed', () => {
    const payment = { id: 3, amount: 4000, confirmation_url: null, by_saved: true, failure: null };
    const running = shown({ ...payment, status: 'pending' }, true);
    expect(running).toContain('ничего делать не нужно');
    expect(running).not.toContain('Оплатить');
    const failed = shown({ ...payment, status: 'canceled' }, true);
    expect(failed).toMatch(/Прошлая попытка не удалась .*Оплатить 4 000 ₽/);
    expect(failed).not.toContain('Списывать автоматически');
  });
});

describe('time over the plan', () => {
  const overtime = { minutes: 40, amount: 333, answer_by: '2026-03-03T12:00:00Z' };
  const shown = (status: string, actions: string[], state = 'held') =>
    read(
      <Overtime visit={{ id: 7, overtime: { ...overtime, status }, actions, money: { state } } as unknown as Visit} />,
    );

  it('is decided by the family, and paid where the money goes through us', () => {
    expect(shown('offered', ['overtime_answer'])).toContain('Оплатить 333 ₽ Не оплачивать');
    expect(shown('offered', ['overtime_answer'], 'direct')).toContain('Согласиться на 333 ₽ Не оплачивать');
    expect(shown('accepted', ['overtime_answer'])).toContain('Осталось оплатить картой');
  });

  it.each([
    ['offered', 'Сверх плана 40 мин, 333 ₽: ждём ответа семьи'],
    ['accepted', 'Сверх плана 40 мин: семья согласилась оплатить 333 ₽'],
    ['paid', 'Сверх плана 40 мин: оплачено 333 ₽'],
    ['declined', 'Сверх плана 40 мин: без оплаты'],
  ])('is told to whoever has nothing to decide: %s', (status, said) => expect(shown(status, [])).toBe(said));
});

it('how a visit went is told to each side with itself as «вы»', () => {
  const at = '2026-03-03T12:00:00Z';
  const nothing = { arrival: null, departure: null, missed: null, contest: null, objection: null, confirmed: null };
  const visit = { ...nothing, skipped: null, date: '2026-03-03', real_minutes: null };
  const shown = (side: 'family' | 'sitter', part: object) =>
    read(<Course visit={{ ...visit, ...part } as unknown as Visit} side={side} />);
  const noted = {
    arrival: { at, how: 'press', phone_time: false },
    confirmed: { at, by: 'family' },
    objection: { at, status: 'open', decision: null, text: '' },
  };
  expect(shown('family', noted)).toMatch(/Няня отметила приход.*Вы возражаете.*Вы подтвердили визит/);
  expect(shown('sitter', noted)).toMatch(/Вы отметили приход.*Семья возражает.*Семья подтвердила визит/);
  const skipped = { skipped: { at, by: 'sitter', reason: 'alone', text: '' } };
  expect(shown('family', skipped)).toContain('Няня отменила визит');
  expect(shown('sitter', skipped)).toContain('Вы отменили визит');
  const unpaid = { skipped: { at, by: 'system', reason: 'unpaid', text: '' } };
  expect(shown('family', unpaid)).toContain('Не оплачен вовремя');
});

describe('a moderator reads what a decision does', () => {
  const said = (topic: string, chosen: 'refund' | 'release', method: 'card' | 'direct') => {
    const money = { method, paid: 2000, paid_out: 0, refund: 2000 };
    return read(<Consequence item={{ topic, people: [], money } as unknown as CaseDetail} chosen={chosen} />);
  };

  it('to one visit, which ends no order', () => {
    expect(said('visit', 'refund', 'card')).toContain('Деньги за этот визит вернутся родителю');
    expect(said('visit', 'refund', 'direct')).toContain('Оплата визита была напрямую');
    expect(said('visit', 'release', 'card')).toContain('Визит будет считаться подтверждённым');
  });

  it('to an order', () => {
    expect(said('dispute', 'refund', 'direct')).toContain('Заказ будет отменён. Оплата была напрямую');
  });
});
