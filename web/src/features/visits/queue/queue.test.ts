import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptStore } from '../../../lib/kept/kept.ts';
import type { SenderLock } from '../../../lib/socket/sender-lock.ts';
import { createQueue, type Outcome, type Press, type PressCall } from './queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What stays on the device when the page is gone. */
function device(first: Press[] = []) {
  let kept = first;
  const store: KeptStore<Press> = {
    read: async () => [...kept],
    add: async (entry) => {
      kept = [...kept, entry];
    },
    change: async (clientId, part) => {
      kept = kept.map((entry) => (entry.client_id === clientId ? { ...entry, ...part } : entry));
    },
    remove: async (clientId) => {
      kept = kept.filter(({ client_id }) => client_id !== clientId);
    },
    onChange: () => () => undefined,
  };
  return { store, kept: () => kept };
}

const freeLock: SenderLock = {
  want: (onHeld) => onHeld(),
  letGo: () => undefined,
  take: () => undefined,
  isHeld: () => true,
};

function server() {
  let online = true;
  let answer: (press: Press) => Outcome = () => 'sent';
  const got: [string, string][] = [];
  return {
    got,
    turn: (on: boolean) => {
      online = on;
    },
    answers: (next: (press: Press) => Outcome) => {
      answer = next;
    },
    send: async (press: Press): Promise<Outcome> => {
      if (!online) return 'later';
      got.push([press.call, press.client_id]);
      return answer(press);
    },
  };
}

const open = (store: KeptStore<Press>, send: (press: Press) => Promise<Outcome>, isOwner = () => true) => {
  const onAnswer = vi.fn();
  return { queue: createQueue({ store, lock: freeLock, send, isOwner, onAnswer }), onAnswer };
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const press = (call: PressCall, body: object = {}) => ({ visit: 1, call, body: { visit: 1, ...body } });

describe('presses of a visit', () => {
  it('go out at once and leave nothing on the device', async () => {
    const { store, kept } = device();
    const { send, got } = server();
    const { queue, onAnswer } = open(store, send);
    queue.add(press('arrive'));
    await settle();
    expect(got.map(([call]) => call)).toEqual(['arrive']);
    expect([queue.entries(), kept()]).toEqual([[], []]);
    expect(onAnswer).toHaveBeenCalledOnce();
  });

  it('wait without a network, over a reload, and go out once and in order', async () => {
    const { store, kept } = device();
    const line = server();
    line.turn(false);
    const before = open(store, line.send).queue;
    for (const call of ['arrive', 'diary', 'leave'] as const) {
      before.add(press(call));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(kept().map(({ call }) => call)).toEqual(['arrive', 'diary', 'leave']);
    before.close();

    const { queue } = open(store, line.send);
    await vi.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(queue.entries()).toHaveLength(3);
    line.turn(true);
    queue.wake();
    await settle();
    expect(line.got.map(([call]) => call)).toEqual(['arrive', 'diary', 'leave']);
    expect(new Set(line.got.map(([, key]) => key)).size).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.got).toHaveLength(3);
  });

  it('keep their key when the answer was lost', async () => {
    const { store } = device();
    const line = server();
    const answers: Outcome[] = ['later', 'sent'];
    line.answers(() => answers.shift() ?? 'sent');
    const { queue } = open(store, line.send);
    queue.add(press('arrive'));
    await vi.advanceTimersByTimeAsync(16_000);
    expect(line.got).toHaveLength(2);
    expect(line.got[0]).toEqual(line.got[1]);
    expect(queue.entries()).toEqual([]);
  });

  it('are said when they are refused, and do not hold up the next', async () => {
    const { store } = device();
    const line = server();
    line.answers(({ call }) => (call === 'arrive' ? { refused: 'Код не подошёл' } : 'sent'));
    const { queue } = open(store, line.send);
    queue.add(press('arrive'));
    queue.add(press('leave'));
    await settle();
    expect(queue.entries()).toMatchObject([{ call: 'arrive', state: 'refused', reason: 'Код не подошёл' }]);
    expect(line.got.map(([call]) => call)).toEqual(['arrive', 'leave']);
    line.answers(() => 'sent');
    queue.add(press('arrive'));
    await settle();
    expect(queue.entries()).toEqual([]);
  });

  it('never go out under another name', async () => {
    const { store } = device();
    const line = server();
    const { queue } = open(store, line.send, () => false);
    queue.add(press('arrive'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.got).toEqual([]);
    expect(queue.entries()).toHaveLength(1);
  });

  it('keep their order when the device says the same time for all', async () => {
    vi.setSystemTime(new Date('2026-03-02T10:00:00Z'));
    const { store, kept } = device();
    const line = server();
    line.turn(false);
    const { queue } = open(store, line.send);
    for (const text of ['a', 'b', 'c']) queue.add(press('diary', { text }));
    await settle();
    const sorted = kept().toSorted((one, other) => one.created_date.localeCompare(other.created_date));
    expect(sorted.map(({ body }) => body.text)).toEqual(['a', 'b', 'c']);
    expect(new Set(kept().map(({ created_date }) => created_date)).size).toBe(3);
  });

  it('of which the diary refuses one stay until they are seen, and a tick is answered by one of its own task', async () => {
    const { store } = device();
    const line = server();
    line.answers(() => ({ refused: 'Нельзя' }));
    const { queue } = open(store, line.send);
    queue.add(press('diary', { text: 'a' }));
    queue.add(press('tick', { task: 1 }));
    queue.add(press('tick', { task: 2 }));
    await settle();
    line.answers(() => 'sent');
    queue.add(press('diary', { text: 'b' }));
    queue.add(press('tick', { task: 1 }));
    await settle();
    expect(queue.entries().map(({ call, body }) => [call, body.text ?? body.task])).toEqual([
      ['diary', 'a'],
      ['tick', 2],
    ]);
  });

  it('can be changed before they go out', async () => {
    const { store, kept } = device();
    const line = server();
    line.turn(false);
    const { queue } = open(store, line.send);
    queue.add(press('diary', { to: null }));
    await settle();
    queue.revise(queue.entries()[0]?.client_id ?? '', { to: 'later' });
    await settle();
    expect([kept().map(({ body }) => body), queue.entries().map(({ body }) => body)]).toEqual([
      [{ to: 'later' }],
      [{ to: 'later' }],
    ]);
  });

  it('are shown as kept when there is no answer at once', async () => {
    const { store } = device();
    const { queue } = open(store, () => new Promise<Outcome>(() => undefined));
    queue.add(press('arrive'));
    await settle();
    expect(queue.entries()[0]?.isKept).toBe(false);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(queue.entries()[0]?.isKept).toBe(true);
  });
});
