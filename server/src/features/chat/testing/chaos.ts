import { expect } from 'vitest';
import { type Random, randomFrom } from '../../../demo/random.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Instance, startInstance } from '../../../testing/instance.ts';
import { signUp } from '../../../testing/people.ts';
import { insertGroup, insertMembers } from '../rooms/rooms.sql.ts';
import { startTalker, type Talker } from './talker.ts';

export interface ChaosPlan {
  seed: string;
  cuts: number;
  kills: number;
  /** How many instances share the work; more than one need Redis. */
  instances: number;
  redisUrl?: string;
}

interface Room {
  id: number;
  talkers: Talker[];
}

const people = 12;
const roomCount = 8;
const sayEveryMs = 10;
/** So many messages are written between two misfortunes. */
const messagesBetween = { min: 4, max: 12 };
/** Nobody writes on and on while nothing is answered. */
const mostUnanswered = 15;
const settleMs = 30_000;

async function makeRooms({ deps: { db, clock } }: TestApp, talkers: Talker[], random: Random): Promise<Room[]> {
  const rooms: Room[] = [];
  for (let index = 0; index < roomCount; index += 1) {
    const members = random.sample(talkers, random.int(2, 5));
    const id = await insertGroup(db, `Room ${index}`, members[0]?.id ?? 0, clock.now());
    await insertMembers(
      db,
      id,
      members.map((talker) => talker.id),
      clock.now(),
    );
    rooms.push({ id, talkers: members });
  }
  return rooms;
}

const storedMessages = ({ deps: { db } }: TestApp, roomIds: number[]) =>
  db
    .selectFrom('chat_messages')
    .select(['id', 'room_id', 'sender_id', 'client_id', 'message'])
    .where('room_id', 'in', roomIds)
    .orderBy('id')
    .execute();

/** All that was written is stored, once and in the order of writing, and nothing else is. */
async function expectStored(app: TestApp, rooms: Room[], talkers: Talker[]): Promise<number> {
  const stored = await storedMessages(
    app,
    rooms.map(({ id }) => id),
  );
  for (const { id, said } of talkers) {
    expect(stored.filter(({ sender_id }) => sender_id === id).map(({ message }) => message)).toEqual(said);
  }
  return stored.length;
}

/** What a page holds, sorted as pages do, is what the database holds. */
async function expectHeard(app: TestApp, rooms: Room[], talker: Talker): Promise<void> {
  const own = rooms.filter(({ talkers }) => talkers.includes(talker)).map(({ id }) => id);
  const stored = own.length > 0 ? await storedMessages(app, own) : [];
  const heard = [...talker.heard.values()]
    .sort((a, b) => a.id - b.id)
    .map(({ id, room_id, sender_id, client_id, message }) => ({ id, room_id, sender_id, client_id, message }));
  expect(heard).toEqual(stored);
}

/** Instances that die and are replaced. */
async function startHouse(app: TestApp, { instances, redisUrl }: ChaosPlan) {
  const env: Record<string, string> = { DATABASE_POOL: '5', ...(redisUrl && { REDIS_URL: redisUrl }) };
  const start = () => startInstance(app.deps.config, env);
  const live: Instance[] = await Promise.all(Array.from({ length: instances }, start));
  return {
    /** As behind a proxy that knows who is alive; a lone instance keeps its place while it is dead. */
    address: (random: Random) => random.pick(live).address,
    async killAndReplace(random: Random): Promise<void> {
      const victim = random.pick(live);
      if (live.length > 1) live.splice(live.indexOf(victim), 1);
      await victim.kill();
      const fresh = await start();
      if (live.includes(victim)) live.splice(live.indexOf(victim), 1);
      live.push(fresh);
    },
    stop: () => Promise.all(live.map((instance) => instance.kill())),
  };
}

/** People talk while their lines are cut and servers are killed, until the plan is done. */
async function misbehave(
  { seed, cuts, kills }: ChaosPlan,
  { rooms, talkers, kill }: { rooms: Room[]; talkers: Talker[]; kill: () => Promise<void> },
): Promise<void> {
  const random = randomFrom(`${seed}-misfortunes`);
  const misfortunes = random.sample(
    [...Array<'cut'>(cuts).fill('cut'), ...Array<'kill'>(kills).fill('kill')],
    cuts + kills,
  );
  let untilNext = 0;
  let dying = false;
  await new Promise<void>((done, fail) => {
    const timer = setInterval(() => {
      const room = random.pick(rooms);
      const talker = random.pick(room.talkers);
      if (talker.unanswered() < mostUnanswered) talker.say(room.id);
      untilNext -= 1;
      // People go on talking to a server that is dead.
      if (dying || untilNext > 0) return;
      untilNext = random.int(messagesBetween.min, messagesBetween.max);
      const next = misfortunes.pop();
      if (next === 'cut') random.pick(talkers).cut();
      else if (next === 'kill') {
        dying = true;
        kill()
          .then(() => {
            dying = false;
            for (const talker of talkers) talker.wake();
          })
          .catch(fail);
      } else {
        clearInterval(timer);
        done();
      }
    }, sayEveryMs);
  });
}

/** Answers with how many messages went through; fails when one is lost, doubled or out of order anywhere. */
export async function liveThroughChaos(plan: ChaosPlan): Promise<number> {
  const random = randomFrom(plan.seed);
  const app = await startTestApp({ DATABASE_POOL: '3' });
  const house = await startHouse(app, plan);
  const talkers: Talker[] = [];
  try {
    for (let count = 0; count < people; count += 1) {
      talkers.push(startTalker(await signUp(app), () => house.address(random)));
    }
    const rooms = await makeRooms(app, talkers, random);
    await misbehave(plan, { rooms, talkers, kill: () => house.killAndReplace(random) });
    const unanswered = () => talkers.reduce((sum, talker) => sum + talker.unanswered(), 0);
    await expect.poll(unanswered, { timeout: settleMs }).toBe(0);
    for (const talker of talkers) {
      await expect.poll(() => expectHeard(app, rooms, talker), { timeout: settleMs }).toBeUndefined();
    }
    return await expectStored(app, rooms, talkers);
  } finally {
    for (const talker of talkers) talker.stop();
    await house.stop();
    await app.close();
  }
}
