import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptStore } from '../../../lib/kept/kept.ts';
import type { SenderLock } from '../../../lib/socket/sender-lock.ts';
import { createQueue, type Outcome, type Press } from './queue.ts';

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
const press = (call: string) => ({ visit: 1, call, body: { visit: 1 } });

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
    for (const call of ['arrive', 'diary', 'leave']) {
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
