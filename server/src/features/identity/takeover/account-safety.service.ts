import type { Deps } from '../../../platform/deps.ts';
import { createConfirmContact, createContactRelease, type Released } from '../accounts/confirm-contact.ts';
import type { Keys } from '../sessions/keys.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { createSignedIds } from '../sessions/signed-ids.ts';
import { createAlerts } from './alerts.ts';
import { createRecoveries } from './recoveries.service.ts';
import { createTakeovers } from './takeovers.service.ts';

interface Parts extends Released {
  keys: Pick<Keys, 'alerts'>;
  sessions: Sessions;
}

/** Whose account it is: letters about its changes, objections to them, and access by another contact. */
export function createAccountSafety(deps: Deps, { keys, sessions, notifications }: Parts) {
  const links = createSignedIds(keys.alerts);
  const alerts = createAlerts(deps, links);
  const releaseContact = createContactRelease({ notifications });
  const confirmContact = createConfirmContact(deps, releaseContact, alerts);
  const takeovers = createTakeovers(deps, { sessions, alerts, links, notifications });
  const recoveries = createRecoveries(deps, { sessions, alerts, confirmContact });
  return { alerts, releaseContact, confirmContact, takeovers, recoveries };
}
