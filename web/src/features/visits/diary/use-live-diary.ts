import { api } from 'virtual:api-manifest';
import { useQueryClient } from '@tanstack/react-query';
import { answersChanged } from '../../../lib/query/own-changes.ts';
import { useSocketEvent, useSocketUp } from '../../../lib/socket/use-socket.ts';
import { diaryAnswers } from '../visit-queries.ts';
import { putEntry } from './diary-cache.ts';

/** Entries and ticks of the other side, without reloading. */
export function useLiveDiary(): void {
  const client = useQueryClient();
  useSocketEvent('diary_changed', ({ entry, deleted }) => {
    putEntry(client, entry, deleted);
    if (entry.kind === 'task') answersChanged(client, [api.dayPlans.tasksOfDay, api.dayPlans.stats]);
  });
  // What was written while the socket was down was told to nobody.
  useSocketUp(() => answersChanged(client, diaryAnswers));
}
