import type { Deps } from '../../../platform/deps.ts';
import type { Hub } from '../../../platform/realtime/hub.ts';
import { createDiaryEvents } from './diary-events.ts';
import { selectVisitsAt } from './diary-traces.sql.ts';

/** A tick of the day plan, made or taken back. */
interface Tick {
  task: number;
  title: string;
  day: string;
  child: { id: number; full_name: string };
  at: Date;
  by: { id: number; full_name: string };
  isTakenBack: boolean;
}

/** A tick made during a visit stands in its diary: both sides are told. */
export function createTickEvents({ db }: Pick<Deps, 'db'>, hub: Pick<Hub, 'send'>) {
  const tell = createDiaryEvents({ db }, hub);
  return async ({ task, title, day, child, at, by, isTakenBack }: Tick): Promise<void> => {
    const written = at.toISOString();
    const entry = { id: null, client_id: null, kind: 'task', at: written, phone_time: false, text: '' } as const;
    const known = { children: [child], file: null, author: by, created_date: written, edited_date: null };
    for (const { id: visit, ...order } of await selectVisitsAt(db, child.id, day, at)) {
      await tell(order, { ...entry, ...known, visit, data: { task, title } }, isTakenBack);
    }
  };
}
export type TellTick = ReturnType<typeof createTickEvents>;
