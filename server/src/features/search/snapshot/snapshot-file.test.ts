import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sitterQuery } from '@ladushki/contract/search-query';
import { eventually } from '@ladushki/contract/testing/eventually';
import { addDays } from '@ladushki/contract/visits';
import { afterAll, expect, it } from 'vitest';
import { randomFrom } from '../../../demo/random.ts';
import { findSitters, pageOfSlots } from '../engine/find-sitters.ts';
import { mapOf } from '../engine/map-of.ts';
import { SitterIndex } from '../engine/sitter-index.ts';
import { ReferenceWords } from '../engine/text/reference-words.ts';
import type { Listing } from '../feed/listing.ts';
import { makeListing, today } from '../testing/make-listing.ts';
import { expectedAnswer } from '../testing/oracle.ts';
import { randomQuery } from '../testing/random-query.ts';
import { SavedParts } from './parts.ts';
import { withSnapshot, writeSnapshot } from './snapshot-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'ladushki-snapshot-'));
const path = join(folder, 'sitters.index');
afterAll(() => rmSync(folder, { recursive: true }));

const references = new ReferenceWords([]);
const found = (index: SitterIndex, query: Record<string, string>, day = today) => {
  const parsed = sitterQuery.parse(query);
  const { matches, words } = findSitters(index, references, parsed, { today: day, onlineIds: [] });
  return {
    count: matches.count,
    ids: pageOfSlots(index, { matches, words }, parsed).map((slot) => index.columns.id[slot] as number),
    points: mapOf(index, matches, parsed.location).points.toSorted((one, other) => one.id - other.id),
  };
};

const people = new Map(Array.from({ length: 500 }, (_, at) => [at + 1, makeListing(at + 1, `saved-${at}`)]));
/** Built, and then changed: with dead slots, people at new places and others gone. */
function changedIndex(): SitterIndex {
  const index = new SitterIndex(today);
  index.beginBuilding([...people.values()]);
  index.apply(people);
  index.finishBuilding();
  change(index, 'before');
  return index;
}

function change(index: SitterIndex, seed: string): void {
  const changes = new Map<number, Listing | null>();
  const random = randomFrom(seed);
  for (let turn = 0; turn < 60; turn += 1) {
    const id = random.int(1, 600);
    changes.set(id, random.chance(0.3) ? null : makeListing(id, `${seed}-${id}`));
  }
  index.apply(changes);
  for (const [id, listing] of changes) {
    if (listing) people.set(id, listing);
    else people.delete(id);
  }
}

const save = async (index: SitterIndex, isStillTrue = () => true) => {
  const saved = new SavedParts();
  index.transfer(saved);
  await writeSnapshot(path, saved, { day: index.day }, isStillTrue);
};
const restore = () =>
  withSnapshot<{ day: string }, SitterIndex>(path, async ({ header, read }) => {
    const parts = await read();
    return parts && SitterIndex.restored(header.day, parts);
  });

it('answers as the index that was saved, also after changes and on later days', async () => {
  const index = changedIndex();
  await save(index);
  const restored = (await restore()) as SitterIndex;
  expect([restored.size, restored.dead, restored.day]).toEqual([index.size, index.dead, index.day]);
  const random = randomFrom('restored');
  const agree = (day: string) => {
    for (let turn = 0; turn < 25; turn += 1) {
      const { is_online: _, search: __, ...query } = randomQuery(random);
      const answer = found(restored, query, day);
      expect({ day, query, ...answer }).toEqual({ day, query, ...found(index, query, day) });
      const { count, ids } = answer;
      expect({ query, count, ids }).toEqual({
        query,
        ...expectedAnswer(people.values(), [], sitterQuery.parse(query), new Set(), day),
      });
    }
    for (const search of ['няня', 'Марина', 'рисование', 'мрина']) {
      expect(found(restored, { search }, day)).toEqual(found(index, { search }, day));
    }
  };
  agree(today);
  index.moveTo(addDays(today, 40));
  change(index, 'after');
  restored.moveTo(addDays(today, 40));
  restored.apply(
    new Map(
      [...people.keys(), ...Array.from({ length: 600 }, (_, at) => at + 1)].map((id) => [id, people.get(id) ?? null]),
    ),
  );
  agree(addDays(today, 40));
  agree(addDays(today, 400));
});

it('is not read when a part of it is missing or changed', async () => {
  await save(changedIndex());
  const whole = readFileSync(path);
  for (const length of [0, 8, 40, 4_096, whole.length >> 1, whole.length - 8, whole.length - 1]) {
    truncateSync(path, length);
    expect({ length, restored: await restore() }).toEqual({ length, restored: null });
    writeFileSync(path, whole);
  }
  for (const at of [0, 4_096, whole.length >> 1, whole.length - 48]) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(path, changed);
    expect({ at, restored: await restore() }).toEqual({ at, restored: null });
  }
  rmSync(path);
  expect(await restore()).toBeNull();
});

it('is not kept when the index changes while it is written', async () => {
  const index = changedIndex();
  await save(index);
  const before = readFileSync(path);
  await expect(save(index, () => false)).rejects.toThrow('changed');
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(readdirSync(folder)).toEqual(['sitters.index']);
});

it('leaves the last whole one when the process is killed while writing, and is cleaned up later', async () => {
  const index = changedIndex();
  await save(index);
  const child = fork(join(import.meta.dirname, '../testing/write-snapshots.ts'), [path]);
  const parts = () => readdirSync(folder).filter((name) => name.endsWith('.part'));
  await eventually(() => expect(parts()).not.toEqual([]));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(parts()).toHaveLength(1);
  expect((await restore())?.size).toBe(index.size);
  cpSync(path, join(folder, 'young.part'));
  for (const name of parts().filter((each) => each !== 'young.part')) utimesSync(join(folder, name), 0, 0);
  await save(index);
  expect(parts()).toEqual(['young.part']);
});
