import { endMinute, startMinute } from '@ladushki/contract/day-hours';
import type { dayPlans as calls } from '@ladushki/contract/day-plans';
import type { BodyOf, QueryOf } from '@ladushki/contract/endpoint';
import type { Locale } from '@ladushki/contract/primitives';
import { moscowDate, weekdayOf } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { validationText } from '../../platform/http/validation-text.ts';
import { requireActing } from '../family/family-access.service.ts';
import type { TellTick } from '../visits/diary/tick-events.service.ts';
import { isPlannedOn, tickedAt, weekOf } from './day-plans.policy.ts';
import { presentDayTask, presentTemplate } from './day-plans.present.ts';
import { texts } from './day-plans.texts.ts';
import {
  type DayTaskRow,
  deleteTick,
  insertTick,
  selectDayOfChildren,
  selectDayPage,
  selectDayTask,
  selectStats,
  selectTicksOfParent,
} from './tasks.sql.ts';
import {
  deleteTasks,
  deleteTemplate,
  insertTasks,
  insertTemplate,
  lockChildOf,
  lockTemplate,
  selectAllTemplates,
  selectTaskIds,
  selectTemplate,
  selectTemplatesPage,
  updateTasks,
  updateTemplate,
} from './templates.sql.ts';

type Draft = BodyOf<typeof calls.create>;
type Change = BodyOf<typeof calls.update>;
type TaskDraft = NonNullable<Draft['tasks']>[number];

/** The sitter sees a child's tasks only while the order is active, which is `full` access. */
interface SitterAccess {
  sitterAccessToChild(db: Db, sitterId: number, childId: number): Promise<'none' | 'basic' | 'full'>;
}

const taskFields = ({ title, start_time, end_time, description = '' }: TaskDraft) => ({
  title,
  start_minute: startMinute(start_time),
  end_minute: endMinute(end_time),
  description,
});

const templateColumns = ({ title, working_days_of_week, start_date, end_date }: Change) => ({
  ...(title !== undefined && { title }),
  ...(working_days_of_week !== undefined && { weekdays: working_days_of_week }),
  ...(start_date !== undefined && { start_date }),
  ...(end_date !== undefined && { end_date }),
});

/** Tasks sent with an id keep their ticks; missing ones are deleted, new ones added. */
async function replaceTasks(trx: Db, templateId: number, drafts: readonly TaskDraft[]): Promise<void> {
  const existing = new Set(await selectTaskIds(trx, templateId));
  const kept = drafts.flatMap((draft, index) => {
    if (draft.id === undefined) return [];
    // An id of another plan, or a duplicate.
    if (!existing.delete(draft.id)) throw invalidField(`tasks.${index}.id`, validationText('not_an_option'));
    return [{ id: draft.id, ...taskFields(draft) }];
  });
  await deleteTasks(trx, [...existing]);
  await updateTasks(trx, kept);
  await insertTasks(trx, templateId, drafts.filter(({ id }) => id === undefined).map(taskFields));
}

export function createDayPlans(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  access: SitterAccess,
  tellTick: TellTick = async () => {},
) {
  const today = () => moscowDate(clock.now());

  async function ownTemplate(from: Db, id: number, userId: number) {
    const row = await selectTemplate(from, id, userId);
    if (!row) throw notFound();
    return presentTemplate(row);
  }

  async function checkSitter(actor: Actor, childId: number): Promise<void> {
    if ((await access.sitterAccessToChild(db, actor.id, childId)) !== 'full') throw notFound();
  }

  /** Where it changed something. */
  async function tell(day: string, before: DayTaskRow, after: DayTaskRow): Promise<void> {
    const isTakenBack = after.done_at === null;
    if ((before.done_at === null) === isTakenBack) return;
    const { id: task, title, child_id, child_name, done_at, done_by, done_by_name } = isTakenBack ? before : after;
    if (!done_at || done_by === null) return;
    const child = { id: child_id, full_name: child_name };
    const by = { id: done_by, full_name: done_by_name ?? '' };
    await tellTick({ task, title, day, child, at: done_at, by, isTakenBack });
  }

  return {
    /** A day's tasks of some children; the caller knows that they may be read. */
    async dayOfChildren(children: readonly number[], day: string) {
      return (await selectDayOfChildren(db, day, weekdayOf(day), children)).map(presentDayTask);
    },

    async listTemplates(actor: Actor, { child, ...request }: QueryOf<typeof calls.list>) {
      const { count, results } = await selectTemplatesPage(db, actor.id, child, request);
      return { count, results: results.map(presentTemplate) };
    },

    readTemplate: (actor: Actor, id: number) => ownTemplate(db, id, actor.id),

    async createTemplate(actor: Actor, draft: Draft, locale: Locale) {
      const { child, title, working_days_of_week: weekdays, start_date, end_date = null, tasks = [] } = draft;
      const template = await db.transaction().execute(async (trx) => {
        await requireActing(trx, (await lockChildOf(trx, child))?.family, actor);
        const id = await insertTemplate(trx, { child_id: child, title, weekdays, start_date, end_date });
        await replaceTasks(trx, id, tasks);
        return ownTemplate(trx, id, actor.id);
      });
      return { ...template, message: texts.added[locale] };
    },

    async updateTemplate(actor: Actor, id: number, change: Change, locale: Locale) {
      const template = await db.transaction().execute(async (trx) => {
        const stored = await lockTemplate(trx, id);
        if (!stored) throw notFound();
        await requireActing(trx, stored.family, actor);
        const { start_date, end_date } = { ...stored, ...templateColumns(change) };
        if (end_date !== null && end_date < start_date) throw invalidField('end_date', validationText('range'));
        await updateTemplate(trx, id, templateColumns(change));
        if (change.tasks) await replaceTasks(trx, id, change.tasks);
        return ownTemplate(trx, id, actor.id);
      });
      return { ...template, message: texts.saved[locale] };
    },

    async removeTemplate(actor: Actor, id: number, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        await requireActing(trx, (await lockTemplate(trx, id))?.family, actor);
        await deleteTemplate(trx, id);
      });
      return { message: texts.removed[locale] };
    },

    readStats: (actor: Actor, { child }: QueryOf<typeof calls.stats>) =>
      selectStats(db, { parent: actor.id, child, today: today(), ...weekOf(today()) }),

    async listDayTasks(actor: Actor, { child, date, ...request }: QueryOf<typeof calls.tasksOfDay>) {
      const isSitter = actor.role === 'sitter';
      if (isSitter) {
        if (child === undefined) throw invalidField('child', validationText('required'));
        await checkSitter(actor, child);
      }
      const day = date ?? today();
      const sought = { day, weekday: weekdayOf(day), child, parent: isSitter ? null : actor.id };
      const { count, results } = await selectDayPage(db, sought, request);
      return { count, results: results.map(presentDayTask) };
    },

    async markTask(actor: Actor, { task, date, done, at: given }: BodyOf<typeof calls.markDone>) {
      const row = await selectDayTask(db, task, date);
      if (!row) throw notFound();
      if (actor.role === 'sitter') await checkSitter(actor, row.child_id);
      else await requireActing(db, row.parent_id, actor);
      if (!isPlannedOn(row, date)) throw invalidField('date', texts.notPlanned);
      const done_at = tickedAt(given, clock.now());
      if (!done_at) throw invalidField('at', texts.impossibleMoment);
      if (done) await insertTick(db, { task_id: task, day: date, done_at, done_by: actor.id });
      else await deleteTick(db, task, date);
      const marked = await selectDayTask(db, task, date);
      if (!marked) throw notFound();
      await tell(date, row, marked);
      return presentDayTask(marked);
    },

    async exportDayPlans(userId: number) {
      const [templates, ticks] = await Promise.all([selectAllTemplates(db, userId), selectTicksOfParent(db, userId)]);
      return { templates: templates.map(presentTemplate), ticks };
    },
  };
}

export type DayPlans = ReturnType<typeof createDayPlans>;
