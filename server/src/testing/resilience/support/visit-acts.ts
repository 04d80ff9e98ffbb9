import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../app.ts';
import { ask, bookPaid } from '../../orders.ts';
import { firstVisitOf, moveVisit, passUntil } from '../../visits.ts';
import { bookLongPaid, chargesOf, friday, passToEvening } from '../../weekly.ts';
import { type Recipe, two } from './act.ts';

/** A paid order, some minutes after the start of its only visit. */
async function atVisit(app: TestApp, minutes: number) {
  const { customer, sitter } = await two(app);
  const { id } = await bookPaid(app, customer, sitter);
  const { id: visit, starts_at } = await firstVisitOf(app, customer, id);
  await passUntil(app, starts_at, minutes);
  return { customer, sitter, visit };
}

interface VisitScene {
  minutes?: number;
  /** Moves before it: who, which, with what. */
  before?: ['customer' | 'sitter', string, object?][];
  fields?: object;
}

const visitMove =
  (who: 'customer' | 'sitter', move: string, { minutes = 0, before = [], fields = {} }: VisitScene = {}): Recipe =>
  async (app) => {
    const { visit, ...sides } = await atVisit(app, minutes);
    for (const [by, name, given] of before) await moveVisit(app, sides[by], name, visit, given);
    return { by: sides[who], path: `/visit/${move}`, body: { visit, ...fields } };
  };

const claim = { text: 'Мы договаривались иначе' };
const arrived: VisitScene['before'] = [['customer', 'arrived']];
const over: VisitScene['before'] = [...arrived, ['sitter', 'leave']];

export const visits: Record<string, Recipe> = {
  'visits.skip': visitMove('sitter', 'skip', { minutes: -90, fields: { text: 'Заболела' } }),
  'visits.eta': visitMove('sitter', 'eta', { minutes: -20, fields: { minutes: 15 } }),
  'visits.arrive': visitMove('sitter', 'arrive'),
  'visits.arrived': visitMove('customer', 'arrived'),
  'visits.undoArrived': visitMove('customer', 'undo_arrived', { before: arrived }),
  'visits.arrivalAnswer': visitMove('customer', 'arrival_answer', {
    before: [['sitter', 'arrive']],
    fields: { came: true },
  }),
  'diary.remove': async (app) => {
    const { customer, sitter, visit } = await atVisit(app, 0);
    await moveVisit(app, customer, 'arrived', visit);
    const entry = { visit, client_id: randomUUID(), kind: 'note', text: 'Гуляли' };
    const { id } = await ask(app, sitter, 'POST', '/visit/diary', entry);
    return { by: sitter, path: `/visit/diary/${id}` };
  },
  'visits.leave': visitMove('sitter', 'leave', { before: arrived }),
  'visits.word': visitMove('sitter', 'word', { before: arrived, fields: { text: 'Всё хорошо' } }),
  'visits.object': visitMove('customer', 'object', { before: over, fields: { kind: 'care', ...claim } }),
  'visits.objectionAnswer': visitMove('sitter', 'objection_answer', {
    before: [...over, ['customer', 'object', { kind: 'care', ...claim }]],
    fields: claim,
  }),
  'visits.confirm': visitMove('customer', 'confirm', { before: over }),
  'visits.missed': visitMove('customer', 'missed', { minutes: 20 }),
  'visits.contest': visitMove('sitter', 'contest', {
    minutes: 20,
    before: [['customer', 'missed']],
    fields: claim,
  }),
  'charges.pay': async (app) => {
    const { customer, sitter } = await two(app);
    const { id, order_item } = await bookLongPaid(app, customer, sitter);
    await passToEvening(app, order_item.start_date, friday);
    const [charge] = await chargesOf(app, customer, id);
    return { by: customer, path: '/order/charge_pay', body: { charge: charge?.id } };
  },
  'visits.overtimeAnswer': async (app) => {
    const { customer, sitter, visit } = await atVisit(app, 0);
    const { ends_at } = await moveVisit(app, customer, 'arrived', visit);
    await passUntil(app, ends_at, 30);
    await moveVisit(app, sitter, 'leave', visit);
    return { by: customer, path: '/visit/overtime_answer', body: { visit, accept: false } };
  },
};
