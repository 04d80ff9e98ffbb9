import { moderation as calls } from '@ladushki/contract/moderation';
import { staffPeople as details } from '@ladushki/contract/staff-people';
import type { Deps } from '../../platform/deps.ts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { release } from '../../platform/release.ts';
import type { Sessions } from '../identity/sessions/sessions.service.ts';
import { onStaffRemoved } from '../identity/staff/staff-removal.service.ts';
import type { RecoveriesService } from '../identity/takeover/recoveries.service.ts';
import type { TakeoversService } from '../identity/takeover/takeovers.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import type { VisitsService } from '../visits/visits.service.ts';
import { presentActor } from './audit/audit.service.ts';
import { countAudit, selectAuditPage } from './audit/audit.sql.ts';
import { createBlockPerson } from './people/block-person.ts';
import { createStaffPayouts } from './people/payouts.ts';
import { createPeople } from './people/people.service.ts';
import { createPersonCard } from './people/person-card.service.ts';
import { createCases } from './queue/queue.service.ts';
import { defineLetterAnswers } from './queue/support-replies.ts';

interface Parts {
  sessions: Sessions;
  orders: OrdersService;
  visits: VisitsService;
  payments: PaymentsService;
  payouts: Parameters<typeof createStaffPayouts>[1];
  notifications: NotificationsService;
  referenceData: ReferenceData;
  takeovers: TakeoversService;
  recoveries: RecoveriesService;
}

async function listAudit({ db }: Deps, query: { page: number; page_size: number; by?: number | undefined }) {
  const [rows, count] = await Promise.all([selectAuditPage(db, query, query.by), countAudit(db, query.by)]);
  const results = rows.map(({ at, actor_id, full_name, target_kind, target_id, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    by: presentActor({ actor_id, full_name }),
    target: `${target_kind} ${target_id}`,
  }));
  return { count, results };
}

/** The back office: cases, people, payouts and the audit log. */
export function createModerationModule(deps: Deps, parts: Parts): Module {
  defineLetterAnswers(deps);
  const blocking = createBlockPerson(deps, parts);
  const cases = createCases(deps, { ...parts, blocking });
  const people = createPeople(deps, { ...parts, blocking });
  const card = createPersonCard(deps);
  const removals = onStaffRemoved(deps, parts.sessions);
  const payouts = createStaffPayouts(deps, parts.payouts);
  return {
    routes: [
      handle(calls.counts, ({ actor }) => cases.countWaiting(actor)),
      handle(calls.release, async () => release),
      handle(calls.queue, async (call) => pagedReply(call, await cases.listCases(call.actor, call.query))),
      handle(calls.case, ({ actor, params, locale }) => cases.readCase(actor, params.id, locale)),
      handle(calls.claim, ({ actor, params, body, locale }) => cases.claimCase(actor, params.id, body.version, locale)),
      handle(calls.unclaim, ({ actor, params, body, locale }) =>
        cases.unclaimCase(actor, params.id, body.version, locale),
      ),
      handle(calls.note, ({ actor, params, body, locale }) => cases.noteCase(actor, params.id, body.text, locale)),
      handle(calls.decide, ({ actor, params, body, locale }) => cases.decideCase(actor, params.id, body, locale)),
      handle(calls.people, async (call) => pagedReply(call, await people.listPeople(call.query, call.locale))),
      handle(calls.person, ({ params, locale }) => people.readPerson(params.id, locale)),
      handle(details.orders, async (call) =>
        pagedReply(call, await card.listOrders(call.params.id, call.query, call.locale)),
      ),
      handle(details.reviews, async (call) =>
        pagedReply(call, await card.listReviews(call.params.id, call.query, call.locale)),
      ),
      handle(details.complaints, async (call) =>
        pagedReply(call, await card.listComplaints(call.params.id, call.query)),
      ),
      handle(details.sessions, async (call) => pagedReply(call, await card.listSessions(call.params.id, call.query))),
      handle(details.blockPreview, ({ params }) => people.previewBlock(params.id)),
      handle(calls.block, ({ actor, params, body, locale }) =>
        people.blockPerson(actor, params.id, { rule: body.reason, text: body.text }, locale),
      ),
      handle(calls.unblock, ({ actor, params, body, locale }) =>
        people.unblockPerson(actor, params.id, body.text, locale),
      ),
      handle(calls.dismiss, ({ actor, params, body, locale }) => people.dismiss(actor, params.id, body.text, locale)),
      handle(calls.reveal, ({ actor, body, locale }) => people.reveal(actor, body, locale)),
      handle(calls.payouts, async (call) => pagedReply(call, await payouts.listPayouts(call.query, call.locale))),
      handle(calls.payoutPaid, ({ actor, params, body, locale }) => payouts.markPaid(actor, params.id, body, locale)),
      handle(calls.audit, async (call) => pagedReply(call, await listAudit(deps, call.query))),
    ],
    onlyWeb: true,
    start: removals.start,
    stop: removals.stop,
  };
}
