import { api } from 'virtual:api-manifest';
import type { DayTask } from '@ladushki/contract/day-plans';
import type { DiaryEntry } from '@ladushki/contract/diary';
import type { QueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../lib/api/types.ts';
import { keyOf } from '../../../lib/query/queries.ts';

export type DayCard = Reply<typeof api.diary.card>;

const isSame = (one: DiaryEntry, other: DiaryEntry) =>
  one.kind === 'task' || other.kind === 'task'
    ? one.kind === other.kind && one.data.task === other.data.task
    : one.id === other.id;

const ticked = (tasks: readonly DayTask[], { data, at, author }: DiaryEntry, done: boolean) =>
  tasks.map((task) =>
    task.task === data.task ? { ...task, done, done_at: done ? at : null, done_by: done ? author : null } : task,
  );

/** The card with one entry more, changed or less; a tick of the plan stands in both its lists. */
export function cardWith(card: DayCard, entry: DiaryEntry, deleted: boolean): DayCard {
  const others = card.diary.filter((one) => !isSame(one, entry));
  return {
    ...card,
    diary: deleted ? others : [...others, entry],
    tasks: entry.kind === 'task' ? ticked(card.tasks, entry, !deleted) : card.tasks,
  };
}

export function putEntry(client: QueryClient, entry: DiaryEntry, deleted = false): void {
  client.setQueryData<DayCard>(
    keyOf(api.diary.card, { params: { id: entry.visit } }),
    (card) => card && cardWith(card, entry, deleted),
  );
}
