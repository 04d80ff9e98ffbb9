import type { NoticeTarget } from '@ladushki/contract/sanctions-constants';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { openCase } from '../cases/cases.service.ts';
import { actingPeople } from '../family/family-access.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { sanctionsPage } from '../sanctions/appeals.service.ts';
import { liftSanctions, recordSanction } from '../sanctions/record-sanction.service.ts';
import {
  type FamilyRow,
  hasRecentOrder,
  type IncidentRow,
  insertFact,
  insertIncident,
  insertTold,
  isHeldByOther,
  lockSitter,
  selectLanguage,
  selectReported,
  setIncidentDecided,
  setIncidentSuspended,
  setIncidentTold,
  setSuspended,
} from './incidents.sql.ts';
import { texts } from './incidents.texts.ts';

export { selectFacts as selectIncidentFacts, selectFamilies, selectIncident } from './incidents.sql.ts';
export { texts };

type Told = Pick<NotificationsService, 'notify'>;
type Needed = Pick<Deps, 'clock'>;

/** A grave entry of a diary: the case alone, nobody is hidden. */
export async function openFromDiary(deps: Needed, trx: Db, { sitter, entry }: { sitter: number; entry: number }) {
  const now = deps.clock.now();
  const subject = await insertIncident(trx, { sitter_id: sitter, source: 'diary', opened_at: now });
  await insertFact(trx, subject, { entry_id: entry }, now);
  await openCase(deps, trx, { kind: 'incident', subject });
}

/** What happens to suspended sitters, in the transaction of its cause. */
export function createIncidents(deps: Needed, notifications: Told) {
  const { clock } = deps;

  /** Their row is locked by the caller. A second cause suspends nobody twice. */
  async function suspend(trx: Db, incident: Pick<IncidentRow, 'id' | 'sitter_id'>, facts: string, by: number | null) {
    const now = clock.now();
    const { id, sitter_id: user } = incident;
    await setIncidentSuspended(trx, id, now);
    if ((await lockSitter(trx, user))?.suspended_at) return;
    await setSuspended(trx, user, now);
    const why = { rule: 'danger_to_child' } as const;
    await recordSanction(deps, trx, { user, kind: 'suspension', why, facts, subject: { kind: 'incident', id }, by });
    const notice = { template: 'sanction', link: sanctionsPage, ...(by !== null && { quote: facts }) } as const;
    await notifications.notify(trx, user, { type: 'system', ...notice });
  }

  async function lift(trx: Db, incident: IncidentRow): Promise<void> {
    const { id, sitter_id } = incident;
    await lockSitter(trx, sitter_id);
    await setIncidentSuspended(trx, id, null);
    if (await isHeldByOther(trx, incident)) return;
    await setSuspended(trx, sitter_id, null);
    await liftSanctions(deps, trx, { user: sitter_id, kind: 'suspension' });
  }

  async function tellFamilies(
    trx: Db,
    incident: IncidentRow,
    { to, text }: { to: NoticeTarget; text: string },
    { decision, families }: { decision: string; families: FamilyRow[] },
  ): Promise<number> {
    const at = clock.now();
    const asked = families.filter(
      ({ current, erased_at }) => !erased_at && (to === 'all' || (to === 'current' && current)),
    );
    for (const { id: family } of asked) {
      for (const person of await actingPeople(trx, family)) {
        const isFirst = await insertTold(trx, { incident_id: incident.id, decision, user_id: person, at });
        if (!isFirst) continue;
        await notifications.notify(trx, person, {
          type: 'system',
          template: 'incident_notice',
          person_id: incident.sitter_id,
          quote: text,
        });
      }
    }
    if (asked.length > 0) await setIncidentTold(trx, incident.id, at);
    return asked.length;
  }

  return {
    suspend,
    lift,
    tellFamilies,

    /**
     * Danger to a child, told by a family that the sitter works or lately worked for: they are hidden at once. False for
     * everybody else, whose complaint is an ordinary one.
     */
    async report(trx: Db, report: { by: number; sitter: number; complaint: number }): Promise<boolean> {
      const { by, sitter, complaint } = report;
      const now = clock.now();
      if (!(await hasRecentOrder(trx, by, sitter, now))) return false;
      await lockSitter(trx, sitter);
      const known = await selectReported(trx, sitter);
      const id = known?.id ?? (await insertIncident(trx, { sitter_id: sitter, source: 'complaint', opened_at: now }));
      await insertFact(trx, id, { complaint_id: complaint }, now);
      if (known) return true;
      // Not the words of the complaint: they would tell whose it is.
      await suspend(trx, { id, sitter_id: sitter }, texts.reported[await selectLanguage(trx, sitter)], null);
      await openCase(deps, trx, { kind: 'incident', subject: id });
      return true;
    },

    async dismiss(trx: Db, incident: IncidentRow, text: string): Promise<void> {
      await setIncidentDecided(trx, incident.id, 'dismiss', clock.now());
      if (!incident.suspended_at) return;
      await lift(trx, incident);
      const notice = { template: 'incident_dismissed', quote: text, link: sanctionsPage } as const;
      await notifications.notify(trx, incident.sitter_id, { type: 'system', ...notice });
    },

    /** A block takes the place of the suspension. */
    async uphold(trx: Db, incident: IncidentRow): Promise<void> {
      await setIncidentDecided(trx, incident.id, 'uphold', clock.now());
      if (incident.suspended_at) await lift(trx, incident);
    },
  };
}
