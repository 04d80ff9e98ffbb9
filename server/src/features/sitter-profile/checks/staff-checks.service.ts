import { recordableKinds, type StaffCheckKind, staffCheckKinds } from '@ladushki/contract/checks';
import type { BodyOf } from '@ladushki/contract/endpoint';
import { shownName } from '@ladushki/contract/names';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { staffPeople as calls, StaffCheck } from '@ladushki/contract/staff-people';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../../platform/errors.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import { recordAct } from '../../moderation/audit/audit.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { lockSitter } from '../offer.sql.ts';
import { texts } from '../sitter-profile.texts.ts';
import {
  deleteStaffCheck,
  insertStaffCheck,
  personExists,
  selectCheckableSitter,
  selectCheckableSitters,
  selectStaffCheck,
  selectStaffChecks,
  selectStaffChecksOf,
} from './staff-checks.sql.ts';

type Row = NonNullable<Awaited<ReturnType<typeof selectStaffCheck>>>;

const present = (row: Row, locale: Locale): StaffCheck => ({
  id: row.id,
  kind: row.kind,
  made_on: row.made_on,
  valid_until: row.valid_until,
  passed: row.passed,
  text: row.text,
  by: { id: row.made_by, full_name: shownName(row, locale) },
  created_date: row.created_at.toISOString(),
});

const requirePermission = (actor: Actor, kind: StaffCheckKind) => {
  if (!recordableKinds(actor.permissions).includes(kind)) throw new ApiError('forbidden');
};

/** Who records interviews has no need of other checks; the card of a person shows all. */
function requireReadableKinds({ permissions }: Actor): readonly StaffCheckKind[] {
  const kinds = permissions.includes('people') ? staffCheckKinds : recordableKinds(permissions);
  if (kinds.length === 0) throw notFound();
  return kinds;
}

const presentSitter = (row: { id: number; full_name: string }) => ({ id: row.id, full_name: row.full_name });

export const exportStaffChecks = selectStaffChecksOf;

/** Interviews and looks at public pages, recorded by the staff. */
export function createStaffChecks(deps: Deps, notifications: Pick<NotificationsService, 'notify'>) {
  const { db, clock } = deps;
  const link = '/profile/awards-achievements';

  return {
    async listSitters(actor: Actor, query: PageRequest & { search?: string | undefined }) {
      requireReadableKinds(actor);
      const { count, results } = await selectCheckableSitters(db, query.search, query);
      return { count, results: results.map(presentSitter) };
    },

    async readSitter(actor: Actor, id: number) {
      requireReadableKinds(actor);
      const found = await selectCheckableSitter(db, id);
      if (!found) throw notFound();
      return presentSitter(found);
    },

    async list(actor: Actor, id: number, request: PageRequest, locale: Locale) {
      const kinds = requireReadableKinds(actor);
      if (!(await personExists(db, id))) throw notFound();
      const { count, results } = await selectStaffChecks(db, { userId: id, kinds }, request);
      return { count, results: results.map((row) => present(row, locale)) };
    },

    async add(actor: Actor, id: number, draft: BodyOf<typeof calls.addCheck>, locale: Locale) {
      const { kind, made_on, valid_until, passed, text = '' } = draft;
      requirePermission(actor, kind);
      if (made_on > moscowDate(clock.now())) throw invalidField('made_on', validationText('in_future'));
      const row = await db.transaction().execute(async (trx) => {
        if (!(await lockSitter(trx, id))) throw notFound();
        const made = { user_id: id, kind, made_on, valid_until, passed, text, made_by: actor.id };
        const check = await insertStaffCheck(trx, { ...made, created_at: clock.now() });
        await recordAct(deps, trx, actor, { action: `add_${kind}`, target: { kind: 'person', id }, reason: text });
        await notifications.notify(trx, id, {
          type: 'system',
          template: passed ? 'staff_check_passed' : 'staff_check_failed',
          check_kind: kind,
          quote: text,
          link,
        });
        return selectStaffCheck(trx, id, check);
      });
      if (!row) throw notFound();
      return { ...present(row, locale), message: texts.staffChecks.added[locale] };
    },

    async remove(actor: Actor, id: number, check: number, text: string, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        await lockSitter(trx, id);
        const found = await selectStaffCheck(trx, id, check);
        if (!found) throw notFound();
        requirePermission(actor, found.kind);
        await deleteStaffCheck(trx, check);
        const target = { kind: 'person', id };
        await recordAct(deps, trx, actor, { action: `remove_${found.kind}`, target, reason: text });
        const notice = { template: 'staff_check_removed', check_kind: found.kind, quote: text, link } as const;
        await notifications.notify(trx, id, { type: 'system', ...notice });
      });
      return { message: texts.staffChecks.removed[locale] };
    },
  };
}

export type StaffChecks = ReturnType<typeof createStaffChecks>;
