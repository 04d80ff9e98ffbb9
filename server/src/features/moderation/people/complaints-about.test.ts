import { permissions } from '@ladushki/contract/access';
import type { CaseTopic } from '@ladushki/contract/case-decisions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask } from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { openTopic } from '../testing/topics.ts';

let app: TestApp;
let chief: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  chief = await signUp(app, { role: 'moderator', permissions: [...permissions] });
});
afterAll(() => app.close());

const made = { complaints_made: 1, complaints_received: 0 };
const received = { complaints_made: 0, complaints_received: 1 };

const topics = [
  ['complaint_sitter', 'sitter'],
  ['complaint_customer', 'customer'],
  ['complaint_message', 'sitter'],
  ['complaint_review', 'customer'],
  ['complaint_order', 'sitter'],
] as const satisfies [CaseTopic, string][];

it.each(topics)('%s is counted and listed on the card of the %s, and on that of its author', async (topic, about) => {
  const two = await openTopic(app, topic);
  for (const side of ['customer', 'sitter'] as const) {
    const path = `/staff/people/${two[side].id}`;
    expect(await ask(app, chief, 'GET', path)).toMatchObject(side === about ? received : made);
    const { results } = await ask(app, chief, 'GET', `${path}/complaints`);
    expect(results).toMatchObject([{ target: topic.replace('complaint_', ''), made: side !== about }]);
  }
});
