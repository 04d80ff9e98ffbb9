import type { Meeting as Shown } from '@ladushki/contract/meetings';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { createMeetingReader } from './meeting-reader.ts';
import { selectAgreedMeetings } from './meeting-view.sql.ts';

export interface AgreedMeeting {
  meeting: Shown;
  changedAt: Date;
}

interface Asked {
  from: Date;
  to: Date;
}

/** Those of a person that are agreed or took place, by their time, as each may see them. */
export async function agreedMeetings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { actor: Actor; locale: Locale },
  asked: Asked,
): Promise<AgreedMeeting[]> {
  const { presentAll } = createMeetingReader({ db, clock });
  const views = await selectAgreedMeetings(db, viewer.actor.id, asked);
  const shown = await presentAll(views, viewer);
  return shown.map((meeting, index) => ({ meeting, changedAt: views[index]?.changed_at ?? clock.now() }));
}
