import type { ChatRoom } from '@ladushki/contract/chat';
import { eventually } from '@ladushki/contract/testing/eventually';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { roomQuery } from './rooms-cache.ts';
import { roomChange } from './use-room-changes.ts';

const client = new QueryClient();
afterEach(() => client.clear());

type Part = Partial<Pick<ChatRoom, 'muted' | 'blocked'>>;
const before = { id: 7, muted: true, blocked: false, members: [] } as unknown as ChatRoom;
const shown = () => client.getQueryData<ChatRoom>(roomQuery(7).queryKey);

/** Two changes of one room, pressed at once; each is answered with what the room is when it arrives. */
function pressed(parts: readonly Part[]) {
  let stored = before;
  client.setQueryData(roomQuery(7).queryKey, before);
  const answers: ((isRefused?: boolean) => void)[] = [];
  const send = (_room: ChatRoom, part: Part) =>
    new Promise<ChatRoom>((done, refuse) => {
      const changed = { ...stored, ...part };
      answers.push((isRefused) => {
        if (isRefused) return refuse(new Error('refused'));
        stored = changed;
        done(changed);
      });
    });
  const change = roomChange<Part>(client, (room, part) => ({ ...room, ...part }), send);
  const press = async (part: Part) => {
    const room = shown() as ChatRoom;
    void new MutationObserver(client, change).mutate({ room, input: part }).catch(() => undefined);
    await eventually(() => expect(shown()).toMatchObject(part));
  };
  return {
    answers,
    pressAll: async () => {
      for (const part of parts) await press(part);
    },
  };
}

it('a change waits for the one before, whose answer does not undo it', async () => {
  const { answers, pressAll } = pressed([{ muted: false }, { blocked: true }]);
  await pressAll();
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await eventually(() => expect(answers).toHaveLength(2));
  expect(shown()).toMatchObject({ muted: false, blocked: true });
  answers[1]?.();
  await eventually(() => expect(client.isMutating()).toBe(0));
  expect(shown()).toMatchObject({ muted: false, blocked: true });
});

it('what was refused is gone with the answer after it', async () => {
  const { answers, pressAll } = pressed([{ muted: false }, { blocked: true }]);
  await pressAll();
  answers[0]?.(true);
  await eventually(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await eventually(() => expect(client.isMutating()).toBe(0));
  expect(shown()).toMatchObject({ muted: true, blocked: true });
});

it('a change that was refused alone is taken back, and the room is read again', async () => {
  const { answers, pressAll } = pressed([{ blocked: true }]);
  await pressAll();
  answers[0]?.(true);
  await eventually(() => expect(client.isMutating()).toBe(0));
  expect(shown()).toMatchObject({ blocked: false });
  expect(client.getQueryState(roomQuery(7).queryKey)?.isInvalidated).toBe(true);
});
