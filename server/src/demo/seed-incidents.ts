import type { Assembly } from '../assemble.ts';
import { createKeys } from '../features/identity/sessions/keys.ts';
import { createSessions } from '../features/identity/sessions/sessions.service.ts';
import { createAccountSafety } from '../features/identity/takeover/account-safety.service.ts';
import { createComplaints } from '../features/moderation/complaints/complaints.service.ts';
import { createBlockPerson } from '../features/moderation/people/block-person.ts';
import { createCases } from '../features/moderation/queue/queue.service.ts';
import type { NotificationsService } from '../features/notifications/notifications.service.ts';
import type { OrdersService } from '../features/orders/orders.service.ts';
import type { PaymentsService } from '../features/payments/payments.service.ts';
import type { ReferenceData } from '../features/reference-data/reference-data.service.ts';
import type { VisitsService } from '../features/visits/visits.service.ts';
import type { Actor } from '../platform/actor.ts';
import { actorOf } from './live-drafts.ts';
import { type Carer, selectIncidentCase, selectLastFamily } from './seed-families.sql.ts';
import { day, minutesAfter } from './visit-times.ts';

interface Parts {
  orders: OrdersService;
  visits: VisitsService;
  payments: PaymentsService;
  notifications: NotificationsService;
  referenceData: ReferenceData;
}

const report = 'На площадке ребёнок ударился, а нам об этом не сказали. Хотим, чтобы разобрались.';
const apology =
  'Мы поговорили с семьёй и посмотрели записи дневника: вы рассказали о случае сразу, и ребёнок был под присмотром. Простите, что на день скрыли вашу анкету — с детьми мы сначала останавливаем, потом разбираемся. Жалоба закрыта и ни на что не влияет.';

/** Weeks ago the demo sitter was hidden for a day; the report proved wrong, and somebody said sorry. */
export async function seedIncident(deps: Assembly, parts: Parts, carer: Carer, staff: Actor): Promise<void> {
  const { clock, db } = deps;
  const family = await selectLastFamily(db, carer.id);
  if (family === undefined) return;
  const keys = createKeys(deps.config);
  const sessions = createSessions(deps, keys);
  const blocking = createBlockPerson(deps, { ...parts, sessions });
  const { takeovers, recoveries } = createAccountSafety(deps, { keys, sessions, notifications: parts.notifications });
  const cases = createCases(deps, { ...parts, blocking, takeovers, recoveries });
  const reported = minutesAfter(clock.now(), -12 * day);
  const complaint = { target: 'sitter', target_id: carer.id, reason: 'danger_to_child', text: report } as const;
  const complaints = createComplaints(deps, parts.notifications);
  await clock.pinned(reported, () => complaints.complain(actorOf(family, 'customer'), complaint, 'ru'));
  const incident = await selectIncidentCase(db, carer.id);
  await clock.pinned(minutesAfter(reported, day), async () => {
    const { version } = await cases.claimCase(staff, incident.id, incident.version, 'ru');
    await cases.decideCase(staff, incident.id, { version, decision: 'dismiss', text: apology }, 'ru');
  });
}
