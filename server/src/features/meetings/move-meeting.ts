import type { BodyOf } from '@ladushki/contract/endpoint';
import type { MeetingAction } from '@ladushki/contract/meeting-constants';
import type { meetings as calls } from '@ladushki/contract/meetings';
import { sumOf } from '@ladushki/contract/sums';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { hasBlock } from '../blocks/blocks.service.ts';
import { requireActing } from '../family/family-access.service.ts';
import type { Notice } from '../notifications/notifications.service.ts';
import { freeHoursOfMeeting, holdHours } from '../orders/calendar/held-hours.service.ts';
import { lockOrder, type Order } from '../orders/order-access.service.ts';
import { holdMeeting, requireOther, requireTime } from './hold-meeting.ts';
import { scheduleMeeting } from './meeting-due.ts';
import { tellMeeting } from './meeting-notices.ts';
import { dueOf, endOf, refusalOf } from './meetings.policy.ts';
import { type HeldMeeting, insertMeeting, type Meeting, type MeetingSide, updateMeeting } from './meetings.sql.ts';
import { texts } from './meetings.texts.ts';
import type { PayMeeting } from './pay-meeting.ts';
import { type Ended, type Ending, settleMeeting } from './settle-meeting.ts';

const otherOf = (side: MeetingSide): MeetingSide => (side === 'sitter' ? 'customer' : 'sitter');

/** Whoever of the family said yes last is asked for the price. */
const payerOf = ({ side }: Pick<Held, 'side'>, { id }: Actor) => (side === 'customer' ? { payer_id: id } : {});

interface Held {
  order: Order;
  meeting: HeldMeeting;
  side: MeetingSide;
}

export function createMoveMeeting(deps: Pick<Deps, 'db'> & Ending, { charge }: Pick<PayMeeting, 'charge'>) {
  const { db, clock } = deps;

  const tell = (
    trx: Db,
    { order, side }: Pick<Held, 'order' | 'side'>,
    meeting: Meeting,
    template: Notice['template'],
  ) => {
    const isPriced = template === 'meeting_proposed_paid' || template === 'meeting_to_pay';
    const sum = isPriced ? { sum: sumOf(meeting.price_minor) } : {};
    return tellMeeting(deps, trx, { order, meeting, to: otherOf(side), template, ...sum });
  };

  /** The meeting with its order, where this side may do it now. */
  async function holdFor(trx: Db, actor: Actor, id: number, action: MeetingAction): Promise<Held> {
    const held = await holdMeeting(trx, actor, id);
    const refusal = refusalOf(held.meeting, action, held.side, clock.now());
    if (refusal) throw new ApiError(refusal);
    return held;
  }

  const ending =
    (action: 'decline' | 'cancel' | 'done' | 'missed', status: Ended, template?: Notice['template']) =>
    (actor: Actor, id: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const held = await holdFor(trx, actor, id, action);
        const meeting = await settleMeeting(deps, trx, held.order, held.meeting, status);
        if (template) await tell(trx, held, meeting, template);
        return id;
      });

  async function requireNoBlock(trx: Db, { order, meeting }: Held): Promise<void> {
    if (await hasBlock(trx, order.customer_id, meeting.sitter_id)) throw notFound();
  }

  return {
    propose: (actor: Actor, body: BodyOf<typeof calls.propose>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, body.order);
        await requireActing(trx, order?.customer_id, actor);
        if (!order) throw notFound();
        const sitter_id = await requireOther(trx, order, body.sitter);
        const now = clock.now();
        const at = await requireTime(trx, order, body.at, now);
        const meeting = await insertMeeting(trx, {
          order_id: order.id,
          sitter_id,
          kind: body.kind,
          at,
          price_minor: body.price_minor,
          payer_id: actor.id,
          by_side: 'customer',
          due_at: dueOf('proposed', at, now),
          created_at: now,
          changed_at: now,
        });
        if (!meeting) throw new ApiError('conflict', { text: texts.onlyOne });
        await scheduleMeeting(deps, trx, meeting);
        const template = meeting.price_minor > 0 ? 'meeting_proposed_paid' : 'meeting_proposed';
        await tell(trx, { order, side: 'customer' }, meeting, template);
        return meeting.id;
      }),

    accept: (actor: Actor, id: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const held = await holdFor(trx, actor, id, 'accept');
        await requireNoBlock(trx, held);
        const { at, sitter_id: sitterId, is_unpaid } = held.meeting;
        const hours = { starts_at: at, ends_at: endOf(held.meeting) };
        await holdHours(trx, { holder: { meeting_id: id }, sitterId, hours });
        const now = clock.now();
        const due_at = dueOf(is_unpaid ? 'unpaid' : 'accepted', at, now);
        const change = { status: 'accepted', due_at, changed_at: now, ...payerOf(held, actor) };
        const meeting = await updateMeeting(trx, id, change);
        await scheduleMeeting(deps, trx, meeting);
        const isCharged = is_unpaid && (await charge(trx, held.order, meeting));
        const isToPay = is_unpaid && !isCharged && held.side === 'sitter';
        await tell(trx, held, meeting, isToPay ? 'meeting_to_pay' : 'meeting_accepted');
        return id;
      }),

    decline: ending('decline', 'declined', 'meeting_declined'),
    cancel: ending('cancel', 'canceled', 'meeting_canceled'),
    done: ending('done', 'done'),
    missed: ending('missed', 'missed', 'meeting_missed'),

    /** Free again until the other side agrees to the new time. */
    move: (actor: Actor, { meeting: id, at: given }: BodyOf<typeof calls.move>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const held = await holdFor(trx, actor, id, 'move');
        await requireNoBlock(trx, held);
        const now = clock.now();
        const at = await requireTime(trx, held.order, given, now);
        await freeHoursOfMeeting(trx, id);
        const due_at = dueOf('proposed', at, now);
        const change = { status: 'proposed', at, by_side: held.side, due_at, changed_at: now, ...payerOf(held, actor) };
        const meeting = await updateMeeting(trx, id, change);
        await scheduleMeeting(deps, trx, meeting);
        await tell(trx, held, meeting, 'meeting_moved');
        return id;
      }),
  };
}
