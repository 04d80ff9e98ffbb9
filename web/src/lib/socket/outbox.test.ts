import type { ChatMessage } from '@ladushki/contract/chat';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSocketClient } from './client.ts';
import { createOutbox, type OutboxStore, type Outgoing } from './outbox.ts';
import type { SenderLock } from './sender-lock.ts';
import { fakeSockets } from './testing.ts';

const stored = (id: number, client_id: string) => ({ id, room_id: 1, client_id, message: '' }) as ChatMessage;
const words = { room_id: 1, message: 'Привет', attachments: [] };

/** Storage shared by all tabs. */
function sharedStore() {
  let kept: Outgoing[] = [];
  const listeners = new Set<() => void>();
  const tell = (own: (() => void) | undefined) => {
    for (const listener of listeners) if (listener !== own) listener();
  };
  const open = (): OutboxStore => {
    let own: (() => void) | undefined;
    return {
      read: async () => [...kept],
      add: async (entry) => {
        kept = [...kept, entry];
        tell(own);
      },
      change: async (clientId, part) => {
        kept = kept.map((entry) => (entry.client_id === clientId ? { ...entry, ...part } : entry));
        tell(own);
      },
      remove: async (clientId) => {
        kept = kept.filter(({ client_id }) => client_id !== clientId);
        tell(own);
      },
      onChange: (listener) => {
        own = listener;
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };
  return { open, kept: () => kept };
}

/** One lock for all tabs, granted in order. */
function sharedLock() {
  const queue: { name: object; onHeld: () => void }[] = [];
  const open = (): SenderLock => {
    const name = {};
    let wish: () => void = () => undefined;
    const isHeld = () => queue[0]?.name === name;
    const letGo = () => {
      const at = queue.findIndex((one) => one.name === name);
      if (at < 0) return;
      queue.splice(at, 1);
      if (at === 0) queue[0]?.onHeld();
    };
    return {
      isHeld,
      letGo,
      want: (onHeld) => {
        wish = onHeld;
        letGo();
        queue.push({ name, onHeld });
        if (isHeld()) onHeld();
      },
      take: () => {
        letGo();
        queue.unshift({ name, onHeld: wish });
        wish();
      },
    };
  };
  return open;
}

function setUpBrowser() {
  const store = sharedStore();
  const openLock = sharedLock();
  const openTab = (given: Partial<OutboxStore> = {}, isOwner = () => true) => {
    const sockets = fakeSockets();
    const client = createSocketClient({ open: sockets.open, renew: async () => true, leave: () => undefined });
    client.start();
    const outbox = createOutbox({ socket: client, store: { ...store.open(), ...given }, lock: openLock(), isOwner });
    const sent = () => sockets.all.flatMap((one) => one.sent.filter(({ action }) => action === 'send_message_to_chat'));
    const goUp = async () => {
      client.wake();
      sockets.last().accept();
      await settle();
    };
    return { sockets, client, outbox, sent, goUp };
  };
  return { openTab, store };
}

/** Flushes microtasks. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const ids = (sent: { data?: Record<string, unknown> }[]) => sent.map(({ data }) => data?.client_id);

async function setUp(given: Partial<OutboxStore> = {}) {
  const browser = setUpBrowser();
  const tab = browser.openTab(given);
  await tab.goUp();
  const cut = async () => {
    tab.sockets.last().break();
    await vi.advanceTimersByTimeAsync(1_000);
    await tab.goUp();
  };
  const answer = (clientId: string) =>
    tab.sockets.last().say({ action: 'send_message_to_chat', data: stored(1, clientId) });
  return { ...browser, ...tab, cut, answer };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('forgets a message once it is stored', async () => {
  const { outbox, answer, store } = await setUp();
  outbox.add(words);
  const clientId = outbox.entries()[0]?.client_id as string;
  expect(clientId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  answer(clientId);
  await settle();
  expect([outbox.entries(), store.kept()]).toEqual([[], []]);
});

it('sends again what was not answered, with the same id and in the same order', async () => {
  const { outbox, cut, sent } = await setUp();
  outbox.add(words);
  outbox.add({ ...words, message: 'Вы здесь?' });
  const before = sent();
  expect(before).toHaveLength(2);
  await cut();
  expect(sent()).toEqual([...before, ...before]);
});

it('keeps what was refused until the person tries again', async () => {
  const { outbox, sockets, sent, cut } = await setUp();
  outbox.add(words);
  const client_id = outbox.entries()[0]?.client_id as string;
  const refusal = { action: 'send_message_to_chat', status: 'error', status_code: 409 } as const;
  sockets.last().say({ ...refusal, message: 'Нельзя', data: { client_id } });
  expect(outbox.entries()[0]).toMatchObject({ state: 'failed', reason: 'Нельзя' });
  await cut();
  expect(sent()).toHaveLength(1);
  outbox.retry(client_id);
  expect(sent()).toHaveLength(2);
  expect(outbox.entries()[0]?.state).toBe('sending');
});

it('says after a minute that it could not send, and sends when it can again', async () => {
  const { outbox, sockets, goUp, sent, store } = await setUp();
  sockets.last().break();
  outbox.add(words);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(outbox.entries()[0]).toMatchObject({ state: 'failed', reason: '' });
  expect(store.kept()).toHaveLength(1);
  // It may be waiting for a retry; a reconnect ends that.
  await goUp();
  expect(outbox.entries()[0]?.state).toBe('sending');
  expect(sent()).toHaveLength(1);
});

it('is one for all tabs: what two wrote without a line is sent once, by a third, after both were closed', async () => {
  const { openTab, store } = setUpBrowser();
  const tabs = [openTab(), openTab()];
  for (const { outbox } of tabs) outbox.add(words);
  await settle();
  for (const { outbox } of tabs) expect(outbox.entries()).toHaveLength(2);
  for (const { outbox, client } of tabs) {
    outbox.close();
    client.stop();
  }
  const next = openTab();
  await next.goUp();
  expect(ids(next.sent())).toEqual(store.kept().map(({ client_id }) => client_id));
  expect(next.sent()).toHaveLength(2);
});

it('sends by one tab alone; when that one closes or loses its line, another goes on', async () => {
  const { openTab } = setUpBrowser();
  const [first, second] = [openTab(), openTab()];
  await first.goUp();
  await second.goUp();
  second.outbox.add(words);
  await settle();
  expect([first.sent().length, second.sent().length]).toEqual([1, 0]);
  first.client.stop();
  await settle();
  expect(ids(second.sent())).toEqual(ids(first.sent()));
});

it('takes the sending over from a tab that was put to sleep', async () => {
  const { openTab, store } = setUpBrowser();
  const [asleep, awake] = [openTab({ onChange: () => () => undefined }), openTab()];
  await asleep.goUp();
  await awake.goUp();
  awake.outbox.add(words);
  for (let second = 0; second < 15; second += 3) {
    await vi.advanceTimersByTimeAsync(3_000);
    for (const tab of [asleep, awake]) tab.sockets.last().say({ action: 'pong' });
  }
  expect(asleep.sent()).toEqual([]);
  expect(ids(awake.sent())).toEqual(store.kept().map(({ client_id }) => client_id));
});

it('works without a place to keep messages in: each tab sends its own', async () => {
  const refuse = async () => {
    throw new Error('private');
  };
  const nowhere = { read: refuse, add: refuse, change: refuse, remove: refuse };
  const { openTab } = setUpBrowser();
  const [first, second] = [openTab(nowhere), openTab(nowhere)];
  await first.goUp();
  await second.goUp();
  second.outbox.add(words);
  await settle();
  expect([first.sent().length, second.sent().length]).toEqual([0, 1]);
  expect(second.outbox.entries()).toHaveLength(1);
  second.sockets.last().break();
  await second.goUp();
  expect(ids(second.sent()), 'again over the new line').toEqual(Array(2).fill(ids(second.sent())[0]));
});

it('sends nothing in the name of another person', async () => {
  let owner = true;
  const tab = setUpBrowser().openTab({}, () => owner);
  tab.outbox.add(words);
  owner = false;
  await tab.goUp();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tab.sent()).toEqual([]);
});
