import type { Replacement, ReplacementOffer } from '@ladushki/contract/replacements';
import type { TestApp } from './app.ts';
import { ask, bookAccepted, bookPaid, dayIn, signUpCustomer, signUpSitter, type TestCustomer } from './orders.ts';
import type { TestPerson } from './people.ts';
import { firstVisitOf } from './visits.ts';

/** Works every day at every hour. */
export async function worksAlways({ deps }: TestApp, sitterId: number): Promise<void> {
  await deps.pool.query(
    'insert into sitter_schedule (user_id, weekday, start_minute, end_minute) select $1, day, 0, 1440 from generate_series(1, 7) day',
    [sitterId],
  );
}

export async function signUpFreeSitter(app: TestApp): Promise<TestPerson> {
  const sitter = await signUpSitter(app);
  await worksAlways(app, sitter.id);
  return sitter;
}

interface Scene {
  mode?: 'off' | 'ask' | 'auto';
  method?: 'card' | 'direct';
  /** Days until the only visit, four hours for 2000. */
  days?: number;
}

/** An agreed order whose only visit somebody else may have to take over. */
export async function agreedVisit(app: TestApp, { mode = 'ask', method = 'direct', days = 2 }: Scene = {}) {
  const [customer, sitter] = [await signUpCustomer(app), await signUpFreeSitter(app)];
  const start_date = dayIn(app, days);
  const item = { start_date, end_date: start_date };
  const order =
    method === 'card' ? await bookPaid(app, customer, sitter, item) : await bookAccepted(app, customer, sitter, item);
  if (method === 'direct') await ask(app, customer, 'POST', '/order/book_checkout', { order: order.id, method });
  if (mode !== 'ask') await ask(app, customer, 'POST', '/replacement/mode', { order: order.id, mode });
  return { customer, sitter, order: order.id as number, visit: await firstVisitOf(app, customer, order.id) };
}

/** The sitter does not come, and the first are asked. */
export async function skippedVisit(app: TestApp, scene: Scene = {}) {
  const agreed = await agreedVisit(app, scene);
  await ask(app, agreed.sitter, 'POST', '/visit/skip', { visit: agreed.visit.id, text: 'Заболела' });
  await app.deps.jobs.runDue();
  return agreed;
}

export const replacementOf = async (app: TestApp, customer: TestCustomer, order: number): Promise<Replacement> =>
  (await ask(app, customer, 'GET', `/replacement?order=${order}`)).results[0];

export const offersTo = async (app: TestApp, sitter: TestPerson): Promise<ReplacementOffer[]> =>
  (await ask(app, sitter, 'GET', '/replacement/offers')).results;

export async function acceptFirst(app: TestApp, sitter: TestPerson): Promise<ReplacementOffer> {
  const [offer] = await offersTo(app, sitter);
  return ask(app, sitter, 'POST', '/replacement/offer_accept', { offer: offer?.id });
}

export const favour = (app: TestApp, customer: TestPerson, sitter: TestPerson) =>
  app.deps.db
    .insertInto('favourites')
    .values({ user_id: customer.id, sitter_id: sitter.id, created_at: app.deps.clock.now() })
    .execute();
