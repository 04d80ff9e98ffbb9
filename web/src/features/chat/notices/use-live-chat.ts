import { api } from 'virtual:api-manifest';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answersChanged, invalidateAnswers } from '../../../lib/query/own-changes.ts';
import { useSocketEvent, useSocketUp } from '../../../lib/socket/use-socket.ts';
import { familyAnswers } from '../../family/family-queries.ts';
import { orderAnswers } from '../../orders/order-queries.ts';
import { visitAnswers } from '../../visits/visit-queries.ts';
import { useTypingEvents } from '../composer/typing-people.ts';
import { forgetMessages, hide, receive, refreshHeld } from '../messages/message-store.ts';
import {
  afterHiding,
  afterMessage,
  afterPresence,
  afterReading,
  changeRoom,
  knownRooms,
} from '../rooms/rooms-cache.ts';

const settleMs = 300;

/** Where people read of their money. */
const moneyAnswers = [
  api.familyPayments.list,
  api.familyPayments.read,
  api.familyPayments.receipt,
  api.charges.list,
  api.orders.detailAsCustomer,
  api.orders.detailAsSitter,
];

/** Debounced invalidation of counters. */
function useCounters() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void invalidateAnswers(client, [api.account.statistics, api.notifications.statistics]);
    }, settleMs);
  };
}

/** Applies socket events to caches. */
export function useLiveChat(me: number): void {
  const client = useQueryClient();
  const count = useCounters();

  useTypingEvents();
  useEffect(() => () => forgetMessages(), []);

  useSocketEvent('send_message_to_chat', (message) => {
    receive(message);
    const known = knownRooms(client).some(({ id }) => id === message.room_id);
    changeRoom(client, message.room_id, (room) => afterMessage(room, message, me), true);
    if (!known) void invalidateAnswers(client, [api.chat.rooms]);
    count();
  });

  useSocketEvent('message_hidden', ({ room_id, message_id }) => {
    hide(room_id, message_id);
    changeRoom(client, room_id, (room) => afterHiding(room, message_id));
  });

  useSocketEvent('read_chat', ({ room_id, user_id, message_id }) => {
    changeRoom(client, room_id, (room) => afterReading(room, user_id, message_id, me));
    if (user_id === me) count();
  });

  useSocketEvent('presence', ({ user_id, ...seen }) => {
    for (const room of knownRooms(client)) {
      if (room.members.some(({ id }) => id === user_id)) {
        changeRoom(client, room.id, (one) => afterPresence(one, user_id, seen));
      }
    }
  });

  useSocketEvent('notification', () => {
    answersChanged(client, [api.notifications.list]);
    count();
  });

  /** In another tab, or in this one. */
  useSocketEvent('notifications_read', () => {
    void invalidateAnswers(client, [api.notifications.list]);
    count();
  });

  useSocketEvent('order_changed', () => {
    answersChanged(client, [...orderAnswers, ...visitAnswers, api.chat.rooms]);
  });

  useSocketEvent('proposal_changed', () => {
    answersChanged(client, orderAnswers);
  });

  useSocketEvent('replacement_changed', () => {
    answersChanged(client, orderAnswers);
  });

  useSocketEvent('money_changed', () => {
    answersChanged(client, [...moneyAnswers, api.expenses.list]);
  });

  useSocketEvent('visit_changed', () => {
    answersChanged(client, visitAnswers);
  });

  /** Orders, children and rooms of a family come and go with the membership. */
  useSocketEvent('family_changed', () => {
    answersChanged(client, [...familyAnswers, ...orderAnswers, ...visitAnswers, api.children.list, api.chat.rooms]);
  });

  /** What changed before the socket was open was told to nobody, and a sync repeats messages alone. */
  useSocketUp(() => {
    void invalidateAnswers(client, [api.chat.rooms, api.chat.room]);
    answersChanged(client, [...familyAnswers, ...orderAnswers, ...visitAnswers, api.notifications.list]);
    // On failure the next connection tries again.
    refreshHeld().catch(() => undefined);
    count();
  });
}
