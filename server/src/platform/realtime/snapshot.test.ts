import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMemoryPubSub } from './pubsub.ts';
import { createSnapshot } from './snapshot.ts';

const log = pino({ level: 'silent' });

it('shows a change at once here, and elsewhere when it hears of it', async () => {
  let stored = 'old';
  const pubsub = createMemoryPubSub();
  const reads: string[] = [];
  const make = (who: string) =>
    createSnapshot({
      name: 'table',
      pubsub,
      log,
      load: async () => {
        reads.push(who);
        return stored;
      },
    });
  const [here, there] = [make('here'), make('there')];
  await Promise.all([here.start(), there.start()]);
  stored = 'new';
  expect(there.current()).toBe('old');
  await here.announceChange();
  expect(here.current()).toBe('new');
  expect(reads.filter((who) => who === 'there')).toHaveLength(2);
  await Promise.all([here.stop(), there.stop()]);
});

it('does not let a slow old read cover a newer one', async () => {
  const answers: ((value: string) => void)[] = [];
  const snapshot = createSnapshot({
    name: 'table',
    pubsub: createMemoryPubSub(),
    log,
    load: () => new Promise<string>((answer) => answers.push(answer)),
  });
  const slow = snapshot.announceChange();
  const quick = snapshot.announceChange();
  answers[1]?.('newer');
  await quick;
  answers[0]?.('older');
  await slow;
  expect(snapshot.current()).toBe('newer');
});
