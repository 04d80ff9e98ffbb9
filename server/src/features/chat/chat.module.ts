import { defaultLocale } from '@ladushki/contract/locales';
import type { Deps } from '../../platform/deps.ts';
import type { RateLimit } from '../../platform/http/limits/rate-limit.ts';
import { trustedProxies } from '../../platform/http/trusted-proxies.ts';
import type { Module } from '../../platform/module.ts';
import { createAdmission } from '../../platform/realtime/admission.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import { acceptSockets, ownOrigin } from '../../platform/realtime/upgrade.ts';
import { type SessionEnded, type Sessions, sessionEndedChannel } from '../identity/sessions/sessions.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { Push } from '../push/push.service.ts';
import { chatRoutes } from './chat.routes.ts';
import type { Chat } from './chat.service.ts';
import { createSendMessage } from './messages/send-message.ts';
import { sweepUnsentFiles } from './messages/unsent-files.ts';
import { createPresenceEvents } from './presence/presence-events.ts';
import { createUnread } from './rooms/unread.ts';

interface Parts {
  hub: Hub;
  chat: Chat;
  sessions: Pick<Sessions, 'findByRefresh'>;
  notifications: Pick<NotificationsService, 'notify'>;
  push: Pick<Push, 'sendTo'>;
  rateLimit: RateLimit;
}

/** Rooms and messages over HTTP, actions over the socket. */
export function createChatModule(deps: Deps, parts: Parts): Module {
  const { hub, chat, sessions, notifications, push, rateLimit } = parts;
  const unread = createUnread(deps, { hub, notifications, push });
  const presence = createPresenceEvents(deps, hub);
  const messages = createSendMessage(deps, hub, unread.afterStored);
  hub.on('send_message_to_chat', (data, connection) => messages.sendMessage(data, connection));
  hub.on('typing', ({ room_id }, connection) => messages.sendTyping(room_id, connection));
  hub.on('sync', ({ after_id }, connection) => messages.catchUp(after_id, connection));
  hub.on('read_chat', async ({ room_id, message_id }, { actor }) => {
    await chat.markRead({ actor, locale: defaultLocale }, room_id, message_id);
    return { room_id, message_id };
  });
  deps.jobs.define('chat.sweep_unsent_files', () => sweepUnsentFiles(deps), { everyMinutes: 30 });

  return {
    routes: chatRoutes(deps, chat),
    mount(server) {
      const admission = createAdmission({
        rateLimit,
        isOwnOrigin: ownOrigin(deps.config.PUBLIC_URL),
        trustsProxy: trustedProxies(deps.config.TRUST_PROXY),
        identify: sessions.findByRefresh,
        openOf: hub.sizeOf,
      });
      server.upgrades.set('/ws/web', acceptSockets(hub, { ...admission, log: deps.log }));
      // An open socket would keep the server from closing.
      server.addHook('preClose', () => hub.stop());
    },
    onlyWeb: true,
    async start() {
      await hub.start(presence.onChange);
      await deps.pubsub.subscribe(sessionEndedChannel, (message) =>
        hub.closeSessions((message as SessionEnded).sessionIds),
      );
    },
    // People disconnected by the shutdown count as online until now.
    stop: presence.flush,
  };
}
