import { type Random, randomFrom } from '../../../demo/random.ts';
import type { TestApp } from '../../../testing/app.ts';
import { randomQuery } from './random-query.ts';

const names =
  'languages religions skills services per_hour_salary_start per_hour_salary_end experience_start experience_end age_start age_end is_online rating image location is_available search citizenship city ordering work_options nationality gender verified max_children days time_from time_to date_from date_to map page page_size nothing __proto__'.split(
    ' ',
  );
const values = [
  '',
  '0',
  '1',
  '-1',
  '1,2',
  '1,,2',
  '99999999999',
  '1e9',
  'NaN',
  'true',
  'null',
  '55.7,37.6,10',
  '55.7,37.6,4.9',
  '91,181,10',
  '-90,180,200',
  '90,-180,200',
  '24:00',
  '23:59',
  '00:00',
  '2026-02-30',
  '2026-02-28',
  '9999-12-31',
  '0001-01-01',
  'female',
  'full_time',
  'distance',
  '-rating',
  "'; drop table users; --",
  '%',
  '%00',
  '\u0000',
  '\u{1F476}',
  'ё'.repeat(200),
  'a'.repeat(5_000),
  'няня '.repeat(30),
  '\ud800',
  '()[]{}*+?.\\',
];

const wild = (random: Random) =>
  random.sample(names, random.int(1, 4)).map((name): [string, string] => [name, random.pick(values)]);

/** Half of the URLs are valid with a random part, half are fully random. */
function address(random: Random): string {
  const sound = random.chance(0.5) ? Object.entries(randomQuery(random)) : [];
  const parts = [...sound, ...(random.chance(0.8) ? wild(random) : [])];
  // Sometimes a parameter is repeated or unencoded.
  const text = parts.map(([name, value]) => `${name}=${encode(value)}`).join('&');
  return random.chance(0.05) ? `${text}&${text}` : text;
}

const encode = (value: string) => encodeURIComponent(value.toWellFormed());

export async function fuzzSearch(app: TestApp, seed: string, times: number) {
  const random = randomFrom(`fuzz-${seed}`);
  const statuses = new Set<number>();
  const taken: { query: string; ms: number }[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const query = address(random);
    const { status, ms } = await ask(app, query);
    taken.push({ query, ms });
    statuses.add(status);
    if (status >= 500) throw new Error(`${status}: ${query}`);
  }
  return { statuses, taken: taken.sort((one, other) => one.ms - other.ms) };
}

async function ask(app: TestApp, query: string) {
  const start = performance.now();
  const { status } = await app.call('GET', `/sitter/sitter_list?${query}`);
  return { status, ms: performance.now() - start };
}

/** Asked again several times: a busy machine delays some of them, a slow search all. */
export async function quickestMs(app: TestApp, query: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) times.push((await ask(app, query)).ms);
  return Math.min(...times);
}
