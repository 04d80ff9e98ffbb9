import fc from 'fast-check';
import { type Ending, type Move, move, type Season, seasons, type Turn, turn } from './payout-stories.ts';

/** What happens to one sitter, and then to all. */
interface Step {
  before: Move[];
  turn: Turn | null;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ before: fc.array(move, { maxLength: 3 }), turn: fc.option(turn) }),
  { maxLength: 8 },
);

const zip = ({ turns, story }: Ending): Step[] =>
  turns.map((one, number) => ({ before: story[number] ?? [], turn: one }));

/** Steps without a turn belong to the next that has one. */
function seasonOf(all: Step[]): Season {
  const story: Move[][] = [[]];
  const turns: Turn[] = [];
  for (const { before, turn: one } of all) {
    story.at(-1)?.push(...before);
    if (one) story.push([]) && turns.push(one);
  }
  // Whatever comes after the last turn needs one to happen before.
  return { turns: story.at(-1)?.length ? [...turns, { does: 'pass', hours: 0.1 }] : turns, stories: [story] };
}

type Tell = (season: Season) => Promise<Ending[]>;

/** Told to one sitter alone, the story is made as small as it can be while it still ends badly; null: alone it ends well. */
async function shrink(tell: Tell, ending: Ending): Promise<Step[] | null> {
  const property = fc.asyncProperty(steps, async (all) => (await tell(seasonOf(all))).length === 0);
  const { failed, counterexample } = await fc.check(property, { examples: [[zip(ending)]], numRuns: 1 });
  return failed ? (counterexample?.[0] ?? null) : null;
}

export interface Failure {
  what: string;
  /** Of her alone, as small as it can be; else as it was told among others. */
  story: Step[];
  isAlone: boolean;
}

/** Many stories at once; one that ends badly is told again alone and shrunk, each time from the first day. */
export async function findSmallest(tell: Tell, settings: { crowd: number; seed: number; numRuns: number }) {
  const { crowd, ...rest } = settings;
  let endings: Ending[] = [];
  const property = fc.asyncProperty(seasons(crowd), async (season) => {
    endings = await tell(season);
    return endings.length === 0;
  });
  // A crowd is too much to shrink: the story that broke is shrunk by itself.
  const { failed, errorInstance } = await fc.check(property, { ...rest, unbiased: true, endOnFailure: true });
  if (!failed) return null;
  const [first] = endings;
  if (!first) throw errorInstance;
  const alone = await shrink(tell, first);
  return { what: first.what, story: alone ?? zip(first), isAlone: alone !== null } satisfies Failure;
}
