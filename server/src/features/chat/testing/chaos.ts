import { eventually } from '@ladushki/contract/testing/eventually';
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
  /** Number of instances; more than one needs Redis. */
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
/** Messages between two faults. */
const messagesBetween = { min: 4, max: 12 };
/** Limit of unanswered messages per client. */
const mostUnanswered = 15;

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

/** Everything sent is stored once, in order, and nothing else is. */
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

/** A page's messages, sorted as pages do, equal the database's. */
async function expectReceived(app: TestApp, rooms: Room[], talker: Talker): Promise<void> {
  const own = rooms.filter(({ talkers }) => talkers.includes(talker)).map(({ id }) => id);
  const stored = own.length > 0 ? await storedMessages(app, own) : [];
  const received = [...talker.received.values()]
    .sort((a, b) => a.id - b.id)
    .map(({ id, room_id, sender_id, client_id, message }) => ({ id, room_id, sender_id, client_id, message }));
  expect(received).toEqual(stored);
}

/** Instances that are killed and replaced. */
async function startInstances(app: TestApp, { instances, redisUrl }: ChaosPlan) {
  const env: Record<string, string> = { DATABASE_POOL: '5', ...(redisUrl && { REDIS_URL: redisUrl }) };
  const start = () => startInstance(app.deps.config, env);
  const live: Instance[] = await Promise.all(Array.from({ length: instances }, start));
  return {
    /** Like a load balancer with health checks; a single instance keeps its address while dead. */
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

/** Clients talk while connections are cut and servers killed, until the plan is done. */
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
      // Clients keep sending to a dead server.
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

/** Returns the number of delivered messages; fails when one is lost, duplicated or out of order. */
export async function liveThroughChaos(plan: ChaosPlan): Promise<number> {
  const random = randomFrom(plan.seed);
  const app = await startTestApp({ DATABASE_POOL: '3' });
  const cluster = await startInstances(app, plan);
  const talkers: Talker[] = [];
  try {
    for (let count = 0; count < people; count += 1) {
      talkers.push(startTalker(await signUp(app), () => cluster.address(random)));
    }
    const rooms = await makeRooms(app, talkers, random);
    await misbehave(plan, { rooms, talkers, kill: () => cluster.killAndReplace(random) });
    const unanswered = () => talkers.reduce((sum, talker) => sum + talker.unanswered(), 0);
    await eventually(() => expect(unanswered()).toBe(0));
    for (const talker of talkers) {
      await eventually(() => expectReceived(app, rooms, talker));
    }
    return await expectStored(app, rooms, talkers);
  } finally {
    for (const talker of talkers) talker.stop();
    await cluster.stop();
    await app.close();
  }
}
