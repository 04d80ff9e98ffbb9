import type { ChatMessage } from '@ladushki/contract/chat';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSocketClient } from './client.ts';
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

  it('is asked for as well when the server says that it lost events, not by all at once', () => {
    const { sockets, client } = setUp();
    const ups = vi.fn();
    client.onUp(ups);
    client.known(7);
    sockets.last().say({ action: 'missed', data: {} });
    expect(sockets.last().sent).toEqual([]);
    vi.advanceTimersByTime(3_000);
    expect(sockets.last().sent).toContainEqual({ action: 'sync', data: { after_id: 7 } });
    expect(ups).toHaveBeenCalledOnce();
    sockets.last().say({ action: 'missed', data: {} });
    sockets.last().break();
    vi.advanceTimersByTime(100);
    expect(ups).toHaveBeenCalledOnce();
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

it('tells nobody that typing was refused', () => {
  const { sockets, client } = setUp();
  const refusals: string[] = [];
  client.onRefusal(({ message }) => refusals.push(message));
  for (const action of ['typing', 'read_chat'] as const) {
    sockets.last().say({ action, status: 'error', status_code: 404, message: action, data: null });
  }
  expect(refusals).toEqual(['read_chat']);
});
