import type { BodyOf } from '@ladushki/contract/endpoint';
import type { mystery as calls } from '@ladushki/contract/mystery';
import { shownName } from '@ladushki/contract/names';
import type { Locale } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { openCase, withdrawCases } from '../cases/cases.service.ts';
import { recordAct } from '../moderation/audit/audit.service.ts';
import { selectPeople } from '../moderation/queue/queue.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { isListedSitter } from '../search/listed-sitter.service.ts';
import type { Search } from '../search/search.service.ts';
import {
  deleteMystery,
  type InvitationQuery,
  type InvitationRow,
  insertInvitation,
  insertReport,
  isMysteryClient,
  isReportable,
  lockInvitation,
  selectInvitation,
  selectInvitationPage,
  setInvitation,
} from './mystery.sql.ts';
import { texts } from './mystery.texts.ts';

export { selectMysteryOf } from './mystery.sql.ts';

interface Viewer {
  actor: Actor;
  locale: Locale;
}

interface Parts {
  search: Pick<Search, 'cardsOf' | 'isListed' | 'sync'>;
  notifications: Pick<NotificationsService, 'notify'>;
}

/** Invitations and reports of the person and about the person. */
export const eraseMystery = async (deps: Pick<Deps, 'clock'>, trx: Db, userId: number): Promise<void> =>
  withdrawCases(deps, trx, 'mystery_report', await deleteMystery(trx, userId));

const refused = (text: (typeof texts)['answered']) => new ApiError('wrong_state', { text });

function presentReport(row: InvitationRow) {
  const { punctuality, care, safety, communication, honesty, text, reported_at, outcome, outcome_at } = row;
  if (reported_at === null || text === null) return null;
  return {
    scores: {
      punctuality: punctuality ?? 0,
      care: care ?? 0,
      safety: safety ?? 0,
      communication: communication ?? 0,
      honesty: honesty ?? 0,
    },
    text,
    created_date: reported_at.toISOString(),
    outcome:
      outcome && outcome_at
        ? {
            kind: outcome as 'award' | 'case' | 'none',
            text: row.outcome_text ?? '',
            at: outcome_at.toISOString(),
          }
        : null,
  };
}

const present = (row: InvitationRow) => ({
  id: row.id,
  task: row.task,
  until: row.until,
  status: row.status,
  order: row.order_id,
  report: presentReport(row),
  created_date: row.created_at.toISOString(),
});

/** People whom the staff has accepted look at sitters who do not know of it, and report. */
export function createMystery(deps: Deps, { search, notifications }: Parts) {
  const { db, clock } = deps;
  const today = () => moscowDate(clock.now());

  async function requireClient(trx: Db, { id }: Actor): Promise<void> {
    if (!(await isMysteryClient(trx, id))) throw new ApiError('forbidden');
  }

  async function presentOwn(rows: InvitationRow[], viewer: Viewer) {
    const cards = await search.cardsOf(
      rows.map(({ sitter_id }) => sitter_id),
      viewer,
    );
    return rows.map((row) => ({ ...present(row), sitter: cards.find(({ id }) => id === row.sitter_id) ?? null }));
  }

  async function presentToStaff(rows: InvitationRow[], locale: Locale) {
    const people = await selectPeople(db, [...new Set(rows.flatMap(({ user_id, sitter_id }) => [user_id, sitter_id]))]);
    const named = (id: number) => {
      const person = people.find((one) => one.id === id);
      return { id, full_name: person ? shownName(person, locale) : '' };
    };
    return rows.map((row) => ({ ...present(row), person: named(row.user_id), sitter: named(row.sitter_id) }));
  }

  /** Changes an own invitation that is in the right state. */
  async function onOwn(
    viewer: Viewer,
    id: number,
    from: InvitationRow['status'],
    work: (trx: Db, row: InvitationRow) => Promise<unknown>,
  ) {
    await db.transaction().execute(async (trx) => {
      await requireClient(trx, viewer.actor);
      const row = await lockInvitation(trx, id, viewer.actor.id, today());
      if (!row) throw notFound();
      if (row.status !== from) throw refused(from === 'invited' ? texts.answered : texts.notYet);
      await work(trx, row);
    });
    const row = await selectInvitation(db, id, today());
    const [shown] = row ? await presentOwn([row], viewer) : [];
    if (!shown) throw notFound();
    return shown;
  }

  const answer = async (viewer: Viewer, id: number, status: 'accepted' | 'declined') => ({
    ...(await onOwn(viewer, id, 'invited', (trx) => setInvitation(trx, id, { status, answered_at: clock.now() }))),
    message: texts[status][viewer.locale],
  });

  return {
    async listOwn(viewer: Viewer, query: Omit<InvitationQuery, 'person' | 'sitter'>) {
      await requireClient(db, viewer.actor);
      const { count, results } = await selectInvitationPage(db, { ...query, person: viewer.actor.id }, today());
      return { count, results: await presentOwn(results, viewer) };
    },

    accept: (viewer: Viewer, id: number) => answer(viewer, id, 'accepted'),
    decline: (viewer: Viewer, id: number) => answer(viewer, id, 'declined'),

    async report(viewer: Viewer, id: number, { order, scores, text }: BodyOf<typeof calls.report>) {
      const shown = await onOwn(viewer, id, 'accepted', async (trx, row) => {
        if (!(await isReportable(trx, order, row))) throw refused(texts.notYet);
        const report = { invitation_id: id, order_id: order, ...scores, text, created_at: clock.now() };
        await openCase(deps, trx, { kind: 'mystery_report', subject: await insertReport(trx, report) });
        await setInvitation(trx, id, { status: 'reported' });
      });
      return { ...shown, message: texts.reported[viewer.locale] };
    },

    async invite({ actor, locale }: Viewer, { person, sitter, task, until: given }: BodyOf<typeof calls.invite>) {
      const until = given.length > 10 ? moscowDate(new Date(given)) : given;
      if (until < today()) throw invalidField('until', texts.passed);
      const [known] = await selectPeople(db, [person]);
      if (!known || person === sitter || !(await isListedSitter(search, sitter))) throw notFound();
      const id = await db.transaction().execute(async (trx) => {
        if (!(await isMysteryClient(trx, person))) throw refused(texts.noClient);
        const row = { user_id: person, sitter_id: sitter, task, until, created_at: clock.now() };
        const created = await insertInvitation(trx, row, today());
        if (created === undefined) throw new ApiError('conflict', { text: texts.alreadyInvited });
        await notifications.notify(trx, person, {
          type: 'system',
          template: 'mystery_invited',
          link: '/profile/mystery',
        });
        const target = { kind: 'person', id: person } as const;
        await recordAct(deps, trx, actor, { action: 'mystery_invite', target, reason: `sitter ${sitter}` });
        return created;
      });
      const row = await selectInvitation(db, id, today());
      const [shown] = row ? await presentToStaff([row], locale) : [];
      if (!shown) throw notFound();
      return { ...shown, message: texts.invited[locale] };
    },

    async listAll(query: InvitationQuery, locale: Locale) {
      const { count, results } = await selectInvitationPage(db, query, today());
      return { count, results: await presentToStaff(results, locale) };
    },
  };
}

export type Mystery = ReturnType<typeof createMystery>;
