import { addDays, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import type { Assembly } from '../assemble.ts';
import type { MeetingsService } from '../features/meetings/meetings.service.ts';
import { ApiError } from '../platform/errors.ts';
import { actorOf } from './live-drafts.ts';
import { selectOrdersToMeet } from './seed.sql.ts';

const siteUrl = 'http://localhost';
const price_minor = 50_000;
const times = ['10:00', '12:00', '14:00', '16:00', '18:00', '20:00'];

/** The first moment that is refused neither as a time nor as hours that are taken. */
async function firstPossible(moments: readonly string[], work: (at: string) => Promise<unknown>): Promise<boolean> {
  for (const at of moments) {
    try {
      await work(at);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return false;
}

/** Of the demo family: a paid meeting with the demo sitter that is agreed, and a free one that waits for an answer. */
export async function seedMeetings({ db, clock }: Assembly, meetings: MeetingsService, family: number): Promise<void> {
  const customer = actorOf(family, 'customer');
  const today = moscowDate(clock.now());
  const moments = [1, 2, 3].flatMap((days) =>
    times.map((time) => moscowInstant(addDays(today, days), time).toISOString()),
  );
  const { agreed, open } = await selectOrdersToMeet(db, family);
  if (open) {
    const body = { order: open.order, sitter: open.sitter, kind: 'phone' as const, price_minor: 0 };
    await firstPossible(moments, (at) => meetings.propose(customer, { ...body, at }));
  }
  if (!agreed) return;
  const body = { order: agreed.order, kind: 'door' as const, price_minor };
  let meeting = 0;
  const isAgreed = await firstPossible(moments, async (at) => {
    if (meeting === 0) meeting = await meetings.propose(customer, { ...body, at });
    else await meetings.move(customer, { meeting, at });
    await meetings.accept(actorOf(agreed.sitter, 'sitter'), meeting);
  });
  // By the card that the family keeps; without one it stays to be paid.
  if (isAgreed) await meetings.pay(customer, { meeting }, siteUrl);
}
