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
  selectSubscriptions,
  upsertSubscription,
} from './push.sql.ts';
import { texts } from './push.texts.ts';
import { isPushService, type PushMessage, sendPush } from './push-sender.ts';
import { areUsableKeys } from './subscription-keys.ts';
import { readVapidKeys } from './vapid.ts';

const mostBrowsers = 10;

export function createPush({ db, clock, config, log }: Deps, content: Pick<Content, 'termsVersion'>) {
  const keys = readVapidKeys(config);
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
     * To every browser of a person; expired subscriptions are deleted, a failure does not stop the others. It is thrown,
     * and the message tried again, when no browser was reached: none gets it twice.
     */
    async sendTo(userId: number, message: PushMessage): Promise<void> {
      let failure: unknown;
      let reached = 0;
      for (const subscription of await selectSubscriptions(db, userId)) {
        try {
          if ((await sendPush(config, keys, subscription, message)) === 'gone') {
            await deleteSubscription(db, subscription.id);
          } else reached += 1;
        } catch (error) {
          log.warn({ err: error, subscription: subscription.id }, 'push not sent');
          failure = error;
        }
      }
      if (failure && reached === 0) throw failure;
    },
  };
}

export type Push = ReturnType<typeof createPush>;
