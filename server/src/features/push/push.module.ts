import { push as calls } from '@ladushki/contract/push';
import type { Deps } from '../../platform/deps.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { defineDelivery } from './delivery.ts';
import type { Push } from './push.service.ts';
import { texts } from './push.texts.ts';

interface Parts {
  push: Push;
  notifications: Pick<NotificationsService, 'read'>;
}

/** Notification channels outside the page. */
export function createPushModule(deps: Deps, { push, notifications }: Parts): Module {
  defineDelivery(deps, { push, notifications });
  return {
    routes: [
      handle(calls.key, () => ({ public_key: push.publicKey })),
      handle(calls.subscribe, async ({ actor, body, locale }) => {
        await push.subscribe(actor, body);
        return { message: texts.subscribed[locale] };
      }),
      handle(calls.unsubscribe, async ({ actor, body, locale }) => {
        await push.unsubscribe(actor, body.endpoint);
        return { message: texts.unsubscribed[locale] };
      }),
    ],
  };
}
