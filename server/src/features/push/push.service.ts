import type { BodyOf } from '@ladushki/contract/endpoint';
import type { push as calls } from '@ladushki/contract/push';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Content } from '../content/content.service.ts';
import {
  deleteByEndpoint,
  deleteSubscription,
  deleteSurplus,
  giveConsent,
  lockPerson,
  type StoredSubscription,
  selectSubscriptions,
  setRest,
  upsertSubscription,
} from './push.sql.ts';
import { texts } from './push.texts.ts';
import type { PushOutcome } from './push-answers.policy.ts';
import { isPushService, type PushMessage, sendPush } from './push-sender.ts';
import { areUsableKeys } from './subscription-keys.ts';
import { readVapidKeys } from './vapid.ts';

const mostBrowsers = 10;

export function createPush({ db, clock, config, log }: Deps, content: Pick<Content, 'termsVersion'>) {
  const keys = readVapidKeys(config);

  /** The browser has gone with the first answer that says so. */
  async function sendOne({ id, rest_until, ...to }: StoredSubscription, message: PushMessage): Promise<PushOutcome> {
    const now = clock.now();
    if (rest_until && rest_until > now) return 'away';
    try {
      const { outcome, restUntil } = await sendPush(config, keys, to, message, now);
      if (outcome === 'gone') await deleteSubscription(db, id);
      if (restUntil) await setRest(db, id, restUntil);
      if (outcome === 'refused' || outcome === 'away') log.warn({ subscription: id, outcome }, 'push not sent');
      return outcome;
    } catch (error) {
      log.warn({ err: error, subscription: id }, 'push not sent');
      return 'away';
    }
  }

  return {
    publicKey: keys.publicKey,

    /** Subscribing is the consent; it is stored with its time and text version. */
    async subscribe(actor: Actor, { endpoint, keys: own }: BodyOf<typeof calls.subscribe>): Promise<void> {
      if (!isPushService(endpoint, config.PUSH_HOSTS)) throw invalidField('endpoint', texts.unknownService);
      if (!areUsableKeys(own)) throw invalidField('keys.p256dh', texts.badKeys);
      const at = clock.now();
      await db.transaction().execute(async (trx) => {
        // One after another: each counts the others' browsers.
        await lockPerson(trx, actor.id);
        await giveConsent(trx, actor.id, content.termsVersion('personal_data'), at);
        await upsertSubscription(trx, { userId: actor.id, endpoint, ...own, at });
        await deleteSurplus(trx, actor.id, mostBrowsers);
      });
    },

    async unsubscribe(actor: Actor, endpoint: string): Promise<void> {
      await deleteByEndpoint(db, actor.id, endpoint);
    },

    /**
     * To every browser of a person; a failure does not stop the others. When no browser was reached and one may be later,
     * it throws, and the message is tried again: none gets it twice, and what is refused for good is no dead letter.
     */
    async sendTo(userId: number, message: PushMessage): Promise<void> {
      const outcomes: PushOutcome[] = [];
      for (const subscription of await selectSubscriptions(db, userId)) {
        outcomes.push(await sendOne(subscription, message));
      }
      if (outcomes.includes('away') && !outcomes.includes('sent')) {
        throw Object.assign(new Error('no browser was reached'), { code: 'EGATEWAY' });
      }
    },
  };
}

export type Push = ReturnType<typeof createPush>;
