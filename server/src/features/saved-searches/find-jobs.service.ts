import type { Deps } from '../../platform/deps.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { Places } from './matching/match-announcement.ts';
import { createSuggestSitters } from './suggested/suggest-sitters.ts';
import { createTellFinds } from './tell-finds.ts';
import { createWatch } from './watch.ts';

export type { Watch } from './watch.ts';

interface Parts {
  notifications: Pick<NotificationsService, 'notify'>;
  referenceData: Places;
}

/** Whoever publishes announcements defines the jobs that tell of them. */
export function createFindJobs(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, { notifications, referenceData }: Parts) {
  createTellFinds(deps, notifications);
  createSuggestSitters(deps, notifications);
  return createWatch(deps, referenceData);
}
