import type { PgBoss, Queue } from 'pg-boss';
import { deadLetterQueue, deadLetters, type KindOptions, queueOf } from './kinds.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Every kind has a queue with the settings of this release. */
export async function prepareQueues(boss: PgBoss, kinds: ReadonlyMap<string, KindOptions>): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));

  async function prepare(name: string, { policy, ...settings }: Omit<Queue, 'name'>): Promise<void> {
    const queue = known.get(name);
    const isSame = queue && Object.entries(settings).every(([key, value]) => queue[key as keyof Queue] === value);
    if (isSame) return;
    if (queue) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, { ...settings, ...(policy && { policy }) });
    // Remembered from here on: whoever sets a job within a transaction must not wait for a second connection.
    await boss.findJobs(name, { id: nobody });
  }

  await prepare(deadLetters, deadLetterQueue);
  await Promise.all([...kinds].map(([name, options]) => prepare(name, queueOf(options))));
}
