import { sitterQuery } from '@ladushki/contract/search-query';
import { randomFrom } from '../../server/src/demo/random.ts';
import { findSitters, pageOfSlots } from '../../server/src/features/search/engine/find-sitters.ts';
import { SitterIndex } from '../../server/src/features/search/engine/sitter-index.ts';
import { ReferenceWords } from '../../server/src/features/search/engine/text/reference-words.ts';
import { dayNumber, type Listing } from '../../server/src/features/search/feed/listing.ts';
import { makeListing, today } from '../../server/src/features/search/testing/make-listing.ts';
import { percentile } from './search-clients.ts';
import { shapes } from './search-shapes.ts';

const people = 10_000;
const [rounds, questions] = [12, 200];
const shape = 'free on dates, near';
const december = dayNumber('2026-12-01');
const references = new ReferenceWords([]);

function built(listings: readonly Listing[]): SitterIndex {
  const index = new SitterIndex(today);
  index.beginBuilding(listings.map(({ id, place }) => ({ id, place })));
  index.apply(new Map(listings.map((listing) => [listing.id, listing])));
  index.finishBuilding();
  return index;
}

/** As in `fillDays`: three in ten have days off, four in ten extra hours. */
const filled = (listing: Listing): Listing => ({
  ...listing,
  daysOff:
    listing.id % 10 < 3 && listing.id % 32 >= listing.id % 25
      ? [{ first: december + (listing.id % 25), last: december + (listing.id % 32) }]
      : [],
  extraHours:
    listing.id % 10 >= 3 && listing.id % 10 < 7
      ? [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30].map((day) => ({ date: december + day, from: 480, to: 1200 }))
      : [],
});

/** The engine's own time for the same questions, in milliseconds each. */
function ask(index: SitterIndex, seed: string): { times: number[]; cpuMs: number } {
  const random = randomFrom(seed);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let turn = 0; turn < questions; turn += 1) {
    const query = sitterQuery.parse(shapes[shape]?.(random).query);
    const started = performance.now();
    pageOfSlots(index, findSitters(index, references, query, { today, onlineIds: new Set() }), query);
    times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  return { times, cpuMs: (user + system) / 1000 / questions };
}

/** The search by dates of an index without and with days off and extra hours in them, by turns in one process. */
export function compareDays(): void {
  const listings = Array.from({ length: people }, (_, at) => makeListing(at + 1, `bench-${at + 1}`));
  const without = listings.map((listing) => ({ ...listing, daysOff: [], extraHours: [] }));
  const sides = [
    { name: 'without', index: built(without), times: [] as number[], cpu: [] as number[] },
    { name: 'with', index: built(listings.map(filled)), times: [] as number[], cpu: [] as number[] },
  ];
  for (let round = 0; round < rounds; round += 1) {
    for (const { index, times, cpu } of sides) {
      const measured = ask(index, `days-${round}`);
      // The first rounds warm up.
      if (round > 1) times.push(...measured.times);
      if (round > 1) cpu.push(measured.cpuMs);
    }
  }
  for (const { name, times, cpu } of sides) {
    const [p50, p95, each] = [percentile(times, 0.5), percentile(times, 0.95), percentile(cpu, 0.5)];
    console.log(
      `  ${shape}, the engine ${name} days off and extra hours: p50 ${p50.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms, ` +
        `processor time ${each.toFixed(3)} ms`,
    );
  }
}
