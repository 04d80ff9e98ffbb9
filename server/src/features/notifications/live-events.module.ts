import type { ChatMessage } from '@ladushki/contract/chat';
import type { ProposalStatus } from '@ladushki/contract/proposals-constants';
import type { VisitState } from '@ladushki/contract/visit-states';
import { createListener } from '../../platform/database/listener.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/module.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import type { NotificationsService } from './notifications.service.ts';

type LiveEvent = { users: number[] } & (
  | { notification: number }
  | { proposal: number; order: number; status: ProposalStatus }
  | { message: number }
  | { visit: number; order: number; state: VisitState }
  | { order: number }
  | { family: number }
  | { money: 'payment' | 'payout' | 'expense'; id: number }
  | { replacement: number }
  | { meeting: number }
  | { read: true }
  | { hidden: number; room: number }
);

interface Parts {
  hub: Pick<Hub, 'sendHere' | 'sendToAllHere' | 'isHere' | 'size'>;
  notifications: Pick<NotificationsService, 'read'>;
  chat: { readMessage(id: number): Promise<ChatMessage | undefined> };
}

/**
 * Forwards committed events (PostgreSQL `notify`) to sockets. Every instance receives every event and sends it to its
 * own sockets; clients that missed one reload on reconnect, and when the listener itself was away.
 */
export function createLiveModule(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { hub, notifications, chat }: Parts,
): Module {
  async function publish(event: LiveEvent): Promise<void> {
    const here = event.users.filter(hub.isHere);
    if (here.length === 0) return;
    if ('visit' in event) {
      const { visit, order, state } = event;
      return hub.sendHere(here, { action: 'visit_changed', data: { visit, order, state } });
    }
    if ('proposal' in event) {
      const { proposal, order, status } = event;
      return hub.sendHere(here, { action: 'proposal_changed', data: { proposal, order, status } });
    }
    if ('message' in event) {
      const message = await chat.readMessage(event.message);
      if (message) hub.sendHere(here, { action: 'send_message_to_chat', data: message });
      return;
    }
    if ('order' in event) return hub.sendHere(here, { action: 'order_changed', data: { order: event.order } });
    if ('family' in event) return hub.sendHere(here, { action: 'family_changed', data: { family: event.family } });
    if ('money' in event) {
      return hub.sendHere(here, { action: 'money_changed', data: { what: event.money, id: event.id } });
    }
    if ('replacement' in event) {
      return hub.sendHere(here, { action: 'replacement_changed', data: { replacement: event.replacement } });
    }
    if ('meeting' in event) {
      return hub.sendHere(here, { action: 'meeting_changed', data: { meeting: event.meeting } });
    }
    if ('read' in event) return hub.sendHere(here, { action: 'notifications_read', data: {} });
    if ('hidden' in event) {
      const data = { room_id: event.room, message_id: event.hidden };
      return hub.sendHere(here, { action: 'message_hidden', data });
    }
    const notice = (await notifications.read([event.notification])).get(event.notification);
    if (!notice) return;
    const { id, type, kind, order, visit, facts, answers, title, text, link } = notice;
    const data = { id, type, kind, order, visit, facts, answers, title, text, link };
    hub.sendHere(here, { action: 'notification', data });
  }

  const onEvent = (payload: string) => {
    publish(JSON.parse(payload) as LiveEvent).catch((error) => log.warn({ err: error }, 'event not published'));
  };
  const listener = createListener({
    connectionString: config.DATABASE_URL,
    channels: { live_events: onEvent },
    // What was committed while nobody listened is told to no socket.
    onConnect: () => hub.sendToAllHere({ action: 'missed', data: {} }),
    log,
  });
  return {
    routes: [],
    onlyWeb: true,
    metrics: [{ name: 'sockets_open', help: 'Sockets that this instance holds', read: hub.size }],
    start: listener.start,
    stop: listener.stop,
  };
}
