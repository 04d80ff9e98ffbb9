import type { ChatMessage } from '@ladushki/contract/chat';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSocketClient } from './client.ts';
import { createOutbox, type Outgoing } from './outbox.ts';
import { fakeSockets } from './testing.ts';

const message = (id: number, client_id = `c${id}`) => ({ id, room_id: 1, client_id, message: `${id}` }) as ChatMessage;

function setUp() {
  const sockets = fakeSockets();
  const client = createSocketClient({ open: sockets.open, renew: async () => true, leave: () => undefined });
  const seen: number[] = [];
  client.on('send_message_to_chat', ({ id }) => seen.push(id));
  client.start();
  sockets.last().accept();
  const cut = () => {
    sockets.last().break();
    vi.advanceTimersByTime(1_000);
    sockets.last().accept();
  };
  return { sockets, client, seen, cut };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what was missed', () => {
  it('is asked for after coming back, page by page', () => {
    const { sockets, seen, cut } = setUp();
    expect(sockets.last().actions()).toEqual([]);
    sockets.last().say({ action: 'send_message_to_chat', data: message(7) });
    cut();
    expect(sockets.last().sent).toEqual([{ action: 'sync', data: { after_id: 7 } }]);
    sockets.last().say({ action: 'sync', data: { messages: [message(8), message(9)], has_more: true } });
    expect(sockets.last().sent.at(-1)).toEqual({ action: 'sync', data: { after_id: 9 } });
    sockets.last().say({ action: 'sync', data: { messages: [message(12)], has_more: false } });
    expect(seen).toEqual([7, 8, 9, 12]);
  });

  it('may be older than the newest that came: two servers tell in any order', () => {
    const { sockets, client, cut } = setUp();
    client.known(5);
    sockets.last().say({ action: 'send_message_to_chat', data: message(9) });
    vi.advanceTimersByTime(8_000);
    cut();
    expect(sockets.last().sent[0]).toEqual({ action: 'sync', data: { after_id: 5 } });
  });

  it('is told once, though it came before', () => {
    const { sockets, client, seen, cut } = setUp();
    client.known(5);
    sockets.last().say({ action: 'send_message_to_chat', data: message(8) });
    cut();
    sockets.last().say({ action: 'sync', data: { messages: [message(7), message(8)], has_more: false } });
    expect(seen).toEqual([8, 7]);
  });

  it('is asked for where nothing was said before', () => {
    const { sockets, client, cut } = setUp();
    client.known(0);
    cut();
    expect(sockets.last().sent).toEqual([{ action: 'sync', data: { after_id: 0 } }]);
  });

  it('is looked for every minute too: a server may have died between storing and telling', () => {
    const { sockets, client } = setUp();
    client.known(5);
    for (let ping = 0; ping < 20; ping += 1) {
      vi.advanceTimersByTime(3_000);
      sockets.last().say({ action: 'pong' });
    }
    expect(sockets.last().actions()).toContain('sync');
  });
});

describe('the outbox', () => {
  function setUpOutbox() {
    const parts = setUp();
    let stored: readonly Outgoing[] = [];
    const storage = {
      read: () => [...stored],
      write: (entries: readonly Outgoing[]) => {
        stored = entries;
      },
    };
    const outbox = createOutbox(parts.client, storage);
    const words = { room_id: 1, message: 'Привет', attachments: [] };
    const sent = () => parts.sockets.last().sent.filter(({ action }) => action === 'send_message_to_chat');
    return { ...parts, outbox, storage, words, sent };
  }

  it('forgets a message once it is stored', () => {
    const { outbox, sockets, words } = setUpOutbox();
    outbox.add(words);
    const clientId = outbox.entries()[0]?.client_id as string;
    expect(clientId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    sockets.last().say({ action: 'send_message_to_chat', data: message(1, clientId) });
    expect(outbox.entries()).toEqual([]);
  });

  it('sends again what was not answered, with the same id and in the same order', () => {
    const { outbox, cut, words, sent } = setUpOutbox();
    outbox.add(words);
    outbox.add({ ...words, message: 'Вы здесь?' });
    const before = sent();
    cut();
    expect(sent()).toEqual(before);
  });

  it('keeps what was refused until the person tries again', () => {
    const { outbox, sockets, words, sent, cut } = setUpOutbox();
    outbox.add(words);
    const client_id = outbox.entries()[0]?.client_id as string;
    const refusal = { action: 'send_message_to_chat', status: 'error', status_code: 409 } as const;
    sockets.last().say({ ...refusal, message: 'Нельзя', data: { client_id } });
    expect(outbox.entries()[0]).toMatchObject({ state: 'failed', reason: 'Нельзя' });
    cut();
    expect(sent()).toEqual([]);
    outbox.retry(client_id);
    expect(sent()).toHaveLength(1);
    expect(outbox.entries()[0]?.state).toBe('sending');
  });

  it('tells nobody that typing was refused', () => {
    const { sockets, client } = setUp();
    const refusals: string[] = [];
    client.onRefusal(({ message }) => refusals.push(message));
    for (const action of ['typing', 'read_chat'] as const) {
      sockets.last().say({ action, status: 'error', status_code: 404, message: action, data: null });
    }
    expect(refusals).toEqual(['read_chat']);
  });

  it('says after a minute that it could not send, and sends when it can again', () => {
    const { outbox, sockets, client, words, sent, storage } = setUpOutbox();
    sockets.last().break();
    outbox.add(words);
    vi.advanceTimersByTime(70_000);
    expect(outbox.entries()[0]).toMatchObject({ state: 'failed', reason: '' });
    expect(storage.read()).toHaveLength(1);
    // It may be waiting between two tries; the network that comes back ends that.
    client.wake();
    sockets.last().accept();
    expect(outbox.entries()[0]?.state).toBe('sending');
    expect(sent()).toHaveLength(1);
  });
});
