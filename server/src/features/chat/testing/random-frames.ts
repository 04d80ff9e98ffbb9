import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@ladushki/contract/chat';
import type { ServerEvent } from '@ladushki/contract/events';
import { expect } from 'vitest';
import { type Random, randomFrom } from '../../../demo/random.ts';
import type { Hub } from '../../../platform/realtime/hub.ts';
import type { Connection } from '../../../platform/realtime/socket-connection.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { createChat } from '../chat.service.ts';
import { createSendMessage } from '../messages/send-message.ts';
import { makeRandomWorld, type RandomWorld } from './random-world.ts';

export interface FramesPlan {
  seed: string;
  people: number;
  rounds: number;
  /** Frames per round. */
  frames: number;
}

interface Told {
  users: number[];
  event: ServerEvent;
}

/** One instance with a hub that records instead of sending. */
function createInstance(app: TestApp) {
  const told: Told[] = [];
  const pushed: { message: ChatMessage; users: number[] }[] = [];
  const hub = {
    send: (users: readonly number[], event: ServerEvent) => void told.push({ users: [...users], event }),
    presence: { onlineAmong: async () => new Set() },
  } as unknown as Hub;
  const messages = createSendMessage(app.deps, hub, (message, users) => void pushed.push({ message, users }));
  return { told, pushed, messages, chat: createChat(app.deps, hub) };
}

type Instance = ReturnType<typeof createInstance>;

interface Frame {
  by: TestPerson;
  room: number;
  action: 'say' | 'typing' | 'read';
  clientId: string;
  /** A client_id not used before. */
  isFresh: boolean;
  text: string;
  files: number[];
}

function makeFrame(random: Random, { people, rooms }: RandomWorld, used: string[], index: number): Frame {
  const isFresh = random.chance(0.5) || used.length === 0;
  const action = random.weighted([
    ['say', 8],
    ['typing', 1],
    ['read', 1],
  ] as const);
  return {
    by: random.pick(people),
    room: random.pick(rooms).id,
    action,
    isFresh,
    clientId: isFresh ? randomUUID() : random.pick(used.slice(-40)),
    text: `Сообщение ${index}`,
    // A missing file: the frame is refused, and its batch takes the path for messages with files.
    files: action === 'say' && random.chance(0.02) ? [2_000_000_000] : [],
  };
}

async function send(
  { messages, chat }: Instance,
  { by, room, action, clientId, text, files }: Frame,
): Promise<unknown> {
  const connection = { id: String(by.id), actor: { id: by.id } } as unknown as Connection;
  if (action === 'typing') return messages.sendTyping(room, connection);
  if (action === 'read') return chat.markRead({ actor: connection.actor, locale: 'ru' }, room, 2_000_000_000);
  return messages.sendMessage({ room_id: room, client_id: clientId, message: text, attachments: files }, connection);
}

const bare = ({ id, room_id, sender_id, client_id, message }: ChatMessage) => ({
  id,
  room_id,
  sender_id,
  client_id,
  message,
});

async function storedAfter({ deps: { db } }: TestApp, id: number) {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['id', 'room_id', 'sender_id', 'client_id', 'message'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Stored = Awaited<ReturnType<typeof storedAfter>>;

/** Recipients and the cause of an event are members of its room. */
function expectTold(world: RandomWorld, stored: Stored, { users, event }: Told): void {
  const data = event.data as ChatMessage & { user_id: number };
  const speaker = event.action === 'send_message_to_chat' ? data.sender_id : data.user_id;
  expect(world.isMember(data.room_id, speaker)).toBe(true);
  for (const user of users) expect(user === speaker || world.mayLearn(data.room_id, speaker, user)).toBe(true);
  if (event.action === 'send_message_to_chat') expect(bare(data)).toEqual(stored.get(data.id));
}

/** Each frame gets either a row of its sender in the sender's room, or a refusal. */
function expectAnswer(world: RandomWorld, stored: Stored, frame: Frame, answer: PromiseSettledResult<unknown>): void {
  if (frame.action !== 'say') return;
  const audience = world.audience(frame.room, frame.by.id);
  if (frame.isFresh && frame.files.length === 0) {
    expect(answer.status).toBe(audience.length > 0 ? 'fulfilled' : 'rejected');
  }
  if (answer.status === 'rejected') return;
  const message = answer.value as ChatMessage;
  expect(message.sender_id).toBe(frame.by.id);
  expect(world.isMember(message.room_id, frame.by.id)).toBe(true);
  expect(bare(message)).toEqual(stored.get(message.id));
  if (frame.isFresh) expect(bare(message)).toMatchObject({ room_id: frame.room, message: frame.text });
}

/** New messages are stored, and every permitted recipient gets each event and push once. */
function expectNew(world: RandomWorld, instances: Instance[], row: { id: number; room_id: number; sender_id: number }) {
  const audience = world.audience(row.room_id, row.sender_id);
  expect(audience).toContain(row.sender_id);
  const isOfRow = ({ event }: Told) =>
    event.action === 'send_message_to_chat' && (event.data as ChatMessage).id === row.id;
  const told = instances.flatMap((instance) => instance.told.filter(isOfRow));
  for (const { users } of told) expect(users.sort((a, b) => a - b)).toEqual(audience);
  expect(told.length).toBeGreaterThan(0);
  const pushed = instances.flatMap((instance) => instance.pushed.filter(({ message }) => message.id === row.id));
  expect(pushed.map(({ users }) => users.sort((a, b) => a - b))).toEqual([audience]);
}

/**
 * Two instances and clients that send anything: foreign rooms, own and foreign client_ids, repeated and within one
 * batch. Returns the counts of stored and refused frames.
 */
export async function sendRandomFrames(app: TestApp, plan: FramesPlan): Promise<{ stored: number; refused: number }> {
  const random = randomFrom(plan.seed);
  const world = await makeRandomWorld(app, random, plan.people);
  const instances = [createInstance(app), createInstance(app)];
  const used: string[] = [];
  const count = { stored: 0, refused: 0 };
  let before = 0;
  for (let round = 0; round < plan.rounds; round += 1) {
    await world.change();
    const frames = Array.from({ length: plan.frames }, (_, index) => makeFrame(random, world, used, index));
    // A repeated frame may be in the same batch.
    const again = random.sample(frames, plan.frames / 4).map((frame) => ({
      ...frame,
      room: random.pick(world.rooms).id,
      by: random.chance(0.7) ? frame.by : random.pick(world.people),
    }));
    const repeated = new Set(again.map(({ clientId }) => clientId));
    const all = random.sample([...frames, ...again], Infinity).map((frame) => ({
      ...frame,
      isFresh: frame.isFresh && !repeated.has(frame.clientId),
    }));
    const answers = await Promise.allSettled(all.map((frame) => send(random.pick(instances), frame)));
    const stored = await storedAfter(app, 0);
    for (const [index, answer] of answers.entries()) expectAnswer(world, stored, all[index] as Frame, answer);
    for (const { told } of instances) for (const each of told) expectTold(world, stored, each);
    for (const row of stored.values()) if (row.id > before) expectNew(world, instances, row);
    for (const { told, pushed } of instances) {
      told.length = 0;
      pushed.length = 0;
    }
    used.push(...all.map(({ clientId }) => clientId));
    before = Math.max(before, ...stored.keys());
    count.refused += answers.filter(({ status }) => status === 'rejected').length;
    count.stored = stored.size;
  }
  return count;
}
