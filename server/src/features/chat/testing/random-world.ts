import type { Random } from '../../../demo/random.ts';
import type { TestApp } from '../../../testing/app.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { setBlock } from '../../blocks/blocks.service.ts';
import { deleteMembers, insertGroup, insertMembers } from '../rooms/rooms.sql.ts';
import { makeDirectRoom } from './direct-room.ts';

interface Room {
  id: number;
  kind: 'direct' | 'group';
  members: Set<number>;
}

const groupCount = 6;
const chanceOfDirect = 0.4;

/** People who join, leave and block, both in the database and as plain sets that serve as the oracle. */
export async function makeRandomWorld(app: TestApp, random: Random, peopleCount: number) {
  const { db, clock } = app.deps;
  const people: TestPerson[] = await Promise.all(Array.from({ length: peopleCount }, () => signUp(app)));
  const rooms: Room[] = [];
  /** Ordered: the one who made the block first. */
  const blocks = new Set<string>();

  for (const [index, one] of people.entries()) {
    for (const other of people.slice(index + 1)) {
      if (!random.chance(chanceOfDirect)) continue;
      const id = await makeDirectRoom(app, one, other);
      rooms.push({ id, kind: 'direct', members: new Set([one.id, other.id]) });
    }
  }
  for (let count = 0; count < groupCount; count += 1) {
    const members = random.sample(people, random.int(1, 5)).map(({ id }) => id);
    const id = await insertGroup(db, 'Группа', members[0] ?? 0, clock.now());
    await insertMembers(db, id, members, clock.now());
    rooms.push({ id, kind: 'group', members: new Set(members) });
  }

  async function comeOrGo(): Promise<void> {
    const room = random.pick(rooms.filter(({ kind }) => kind === 'group'));
    const { id } = random.pick(people);
    if (room.members.delete(id)) return void (await deleteMembers(db, room.id, [id]));
    room.members.add(id);
    await insertMembers(db, room.id, [id], clock.now());
  }

  async function blockOrResume(): Promise<void> {
    const [one, other] = random.sample(people, 2) as [TestPerson, TestPerson];
    const key = `${one.id} ${other.id}`;
    const blocked = !blocks.delete(key);
    if (blocked) blocks.add(key);
    await setBlock(db, one.id, other.id, { blocked, at: clock.now() });
  }

  const isBlocked = (one: number, other: number) => blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`);

  return {
    people,
    rooms,
    async change(): Promise<void> {
      for (let count = random.int(0, 3); count > 0; count -= 1) await comeOrGo();
      for (let count = random.int(0, 2); count > 0; count -= 1) await blockOrResume();
    },
    /** Expected recipients of a person in a room; empty when the person may not write. */
    audience(roomId: number, speaker: number): number[] {
      const room = rooms.find(({ id }) => id === roomId);
      if (!room?.members.has(speaker)) return [];
      const recipients = [...room.members].filter((id) => !isBlocked(id, speaker));
      return room.kind === 'direct' && recipients.length < room.members.size ? [] : recipients.sort((a, b) => a - b);
    },
    isMember: (roomId: number, person: number) => rooms.some(({ id, members }) => id === roomId && members.has(person)),
    /** Expected people who may see a person's state in a room; typing and writing need more. */
    mayLearn(roomId: number, speaker: number, reader: number): boolean {
      const { members } = rooms.find(({ id }) => id === roomId) ?? { members: new Set<number>() };
      return members.has(speaker) && members.has(reader) && !isBlocked(speaker, reader);
    },
  };
}

export type RandomWorld = Awaited<ReturnType<typeof makeRandomWorld>>;
