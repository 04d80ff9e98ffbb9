import { SavedParts } from '../snapshot/parts.ts';
import { writeSnapshot } from '../snapshot/snapshot-file.ts';

/** A process that begins to write a large snapshot and never comes to its end. */
const saved = new SavedParts();
for (let part = 0; part < 100_000; part += 1) saved.numbers(new Uint32Array(1024));
await writeSnapshot(process.argv[2] ?? '', saved, {}, () => {
  throw new Error('it should have been killed');
});
