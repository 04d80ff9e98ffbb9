import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { openNewCase, withdrawCases } from './cases.service.ts';
import { keepMatter, type Matter, selectMatter, selectMoneyModerators } from './money-cases.sql.ts';

type Told = Pick<NotificationsService, 'notify'>;
type Template = 'money_difference' | 'refund_stuck' | 'receipt_stuck' | 'sitter_leaves';

/** Opens the case of a row of money_differences, unless one waits, and tells every moderator with the permission. */
export async function tellOfMoney(
  deps: { clock: Clock },
  notifications: Told,
  trx: Db,
  subject: number,
  template: Template = 'money_difference',
): Promise<void> {
  const opened = await openNewCase(deps, trx, { kind: 'money', subject });
  if (opened === null) return;
  const link = `/staff/queue/${opened}`;
  for (const { id } of await selectMoneyModerators(trx))
    await notifications.notify(trx, id, { type: 'system', template, link });
}

const templates = { refund_stuck: 'refund_stuck', receipt_stuck: 'receipt_stuck', leaving: 'sitter_leaves' } as const;

/** One open case for a refund that does not arrive, a fiscal receipt that is not made, or a sitter who leaves and is owed something. */
export async function openMoneyCase(
  deps: { clock: Clock },
  notifications: Told,
  trx: Db,
  matter: Matter,
): Promise<void> {
  const subject = await keepMatter(trx, matter, deps.clock.now());
  await tellOfMoney(deps, notifications, trx, subject, templates[matter.kind]);
}

/** It has ended by itself. */
export async function closeMoneyCase(deps: { clock: Clock }, trx: Db, matter: Matter): Promise<void> {
  const found = await selectMatter(trx, matter);
  if (found) await withdrawCases(deps, trx, 'money', [found.id]);
}
