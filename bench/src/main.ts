import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Measurement, table } from './report.ts';

/** A benchmark is a file `<name>.bench.ts` whose default export returns its figures or its own table. */
interface Benchmark {
  default(): Promise<Measurement[] | string>;
}

const names = globSync(join(import.meta.dirname, '*.bench.ts'))
  .map((file) => basename(file, '.bench.ts'))
  .sort();
/** The benchmark of the README's table. */
const usual = 'load';
const name = process.argv[2] ?? usual;
if (!names.includes(name)) {
  console.error(`npm run bench -- <name>, where name is one of: ${names.join(', ')}`);
  process.exit(1);
}
const benchmark = (await import(join(import.meta.dirname, `${name}.bench.ts`))) as Benchmark;
const result = await benchmark.default();
console.log(typeof result === 'string' ? result : table(result));
