import {
  type CaseDecision,
  type CaseTopic,
  caseDecisions,
  caseTopics,
  decisionsOf,
} from '@ladushki/contract/case-decisions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../../testing/orders.ts';
import { accountEffects } from '../testing/account-effects.ts';
import { complaintEffects } from '../testing/complaint-effects.ts';
import { type Desk, openDesk, words } from '../testing/desk.ts';
import type { Effect, EffectsOf } from '../testing/effect.ts';
import { moneyEffects } from '../testing/money-effects.ts';
import { requestEffects } from '../testing/request-effects.ts';
import { sitterEffects } from '../testing/sitter-effects.ts';
import { openTopic } from '../testing/topics.ts';

let desk: Desk;
let effects: EffectsOf<CaseTopic>;

beforeAll(async () => {
  desk = await openDesk();
  effects = {
    ...sitterEffects(desk),
    ...complaintEffects(desk),
    ...moneyEffects(desk),
    ...accountEffects(desk),
    ...requestEffects(desk),
  };
});
afterAll(() => desk.app.close());

const note = 'Только между нами 4712';

async function refuseOthers(id: number, version: number, decisions: readonly CaseDecision[]): Promise<void> {
  for (const decision of caseDecisions.filter((one) => !decisions.includes(one))) {
    const { status, json } = await desk.decide(id, version, decision);
    expect([decision, status, json.errors]).toEqual([
      decision,
      400,
      { decision: ['Для этого дела такого решения нет'] },
    ]);
  }
}

/** Moderators' texts in notifications since the last check. */
const everyQuote = async () => {
  const quotes = await desk.app.deps.db
    .selectFrom('notifications')
    .select('quote')
    .where('quote', 'is not', null)
    .execute();
  await desk.app.deps.db.updateTable('notifications').set({ quote: null }).execute();
  return quotes;
};

const sent: readonly CaseDecision[] = ['reject', 'warn', 'block', 'suspend', 'uphold', 'overturn'];
/** Topics of which every decision is told with its reason. */
const toldOf: readonly CaseTopic[] = ['support', 'visit', 'visit_unclear'];
/** Decisions whose comment is sent to the person. */
const isSent = (topic: CaseTopic, decision: CaseDecision) =>
  topic !== 'recovery' && (sent.includes(decision) || toldOf.includes(topic));

const table = caseTopics.flatMap((topic) => decisionsOf[topic].map((decision) => ({ topic, decision })));

it.each(table)('every decision has its effect: $topic, $decision', async ({ topic, decision }) => {
  const { app, chief, claim, decide, lettersTo } = desk;
  const opened = await openTopic(app, topic);
  const { version, decisions } = await claim(opened.id);
  expect(decisions).toEqual(decisionsOf[topic]);
  if (decision === decisions[0]) await refuseOthers(opened.id, version, decisions);
  await ask(app, chief, 'POST', `/staff/queue/${opened.id}/note`, { text: note });
  const { status, json } = await decide(opened.id, version, decision, words, topic === 'incident');
  expect(status, JSON.stringify(json)).toBe(200);
  // A suspension leaves the case to be decided.
  if (decision === 'suspend')
    expect(json).toMatchObject({ topic, status: 'claimed', decisions: ['uphold', 'dismiss'] });
  else expect(json).toMatchObject({ topic, status: 'done', decisions: [], block: null });
  await (effects[topic] as Record<string, Effect>)[decision]?.(opened);
  const letters = JSON.stringify([
    await everyQuote(),
    await lettersTo(opened.customer),
    await lettersTo(opened.sitter),
  ]);
  expect(letters).not.toContain(note);
  expect(letters.includes(words)).toBe(isSent(topic, decision));
});
