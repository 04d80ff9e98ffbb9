import type { TestApp } from '../../app.ts';
import { doneVisit, sendExpense } from '../../extras.ts';
import { bookPaid } from '../../orders.ts';
import { giveAccount } from '../../payouts.ts';
import { workOrder } from '../../visits.ts';
import { type Recipe, two } from './act.ts';

const asked = async (app: TestApp) => {
  const done = await doneVisit(app);
  const { json } = await sendExpense(app, done.sitter, done.visit);
  return { ...done, path: `/payments/expense/${json.id}` };
};

/** Tips, expenses and payouts. */
export const extras: Record<string, Recipe> = {
  'tips.give': async (app) => {
    const { customer, visit } = await doneVisit(app);
    return { by: customer, path: '/payments/tip', body: { visit, amount_minor: 30_050 } };
  },
  'expenses.ask': async (app) => {
    const { sitter, visit } = await doneVisit(app);
    return { by: sitter, path: '/payments/expense', file: { visit, amount_minor: 35_050, text: 'Фрукты и сок' } };
  },
  'expenses.accept': async (app) => {
    const { customer, path } = await asked(app);
    return { by: customer, path: `${path}/accept`, body: {} };
  },
  'expenses.decline': async (app) => {
    const { customer, path } = await asked(app);
    return { by: customer, path: `${path}/decline`, body: { text: 'Мы об этом не договаривались' } };
  },
  'expenses.withdraw': async (app) => {
    const { sitter, path } = await asked(app);
    return { by: sitter, path: `${path}/withdraw` };
  },
  'payouts.ask': async (app) => {
    const { customer, sitter } = await two(app);
    const { id } = await bookPaid(app, customer, sitter);
    await workOrder(app, customer, sitter, id);
    await giveAccount(app, sitter.id);
    return { by: sitter, path: '/sitter/payouts' };
  },
};
