import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.ts';
import type { RunResult } from './run.ts';

/** Migrations below this number ran on empty databases; later ones run beside the previous release. */
const firstAfterRelease = '0020';

interface Danger {
  what: string;
  found: RegExp;
  /** Breaks the previous release in any case: only a release in between makes it safe. */
  takesAway?: true;
}

/** Locks a table for long, or removes what the previous release still reads. */
const dangers: Danger[] = [
  { what: 'is concurrent: its first line has to be -- no transaction', found: /\bindex\s+concurrently\b/ },
  { what: 'drops a table that the version before may read', found: /\bdrop\s+table\b/, takesAway: true },
  { what: 'drops a column that the version before may read', found: /\bdrop\s+column\b/, takesAway: true },
  { what: 'renames what the version before calls by its name', found: /\brename\s+(to|column)\b/, takesAway: true },
  { what: 'rewrites the table under a lock', found: /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/ },
  { what: 'reads the whole table under a lock: add a check as not valid first', found: /\bset\s+not\s+null\b/ },
  {
    what: 'reads the whole table under a lock: add it as not valid, validate it later',
    found:
      /\badd\s+constraint\b(?![^;]*\b(not\s+valid|using\s+index)\b)[^;]*\b(check|foreign\s+key|unique|primary\s+key)\b/,
  },
  {
    what: 'adds a column that needs a value which the version before does not write',
    found: /\badd\s+column\b(?=[^;,]*\bnot\s+null\b)(?![^;,]*\bdefault\b)/,
  },
  {
    what: 'stops writers while it works: make it concurrently, outside a migration',
    found: /\bcreate\s+(unique\s+)?index\b(?!\s+concurrently\b)/,
  },
  {
    what: 'changes every row in one transaction: let a job do it in parts',
    found: /\bupdate\s+\w+\s+set\b(?![^;]*\bwhere\b)/,
  },
  { what: 'empties a table', found: /\b(truncate|delete\s+from\s+\w+\s*;)/, takesAway: true },
];

/** Acknowledged by the author: `-- safe: why`, on the line before the statement. */
const excuse = /^\s*--\s*safe:\s*\S+/m;
/** The contract step, once a release does without: `-- contract: after 0.2.0`. */
const contract = /^\s*--\s*contract:\s*after\s+(\d+\.\d+\.\d+)\s*$/m;

const isExcused = (statement: string, { takesAway }: Danger, releases: string[]) =>
  takesAway ? releases.includes(contract.exec(statement)?.[1] ?? '') : excuse.test(statement);

const statementsOf = (sql: string) => sql.split(/;[ \t]*(?:\n|$)/).map((each) => `${each};`);
const bare = (statement: string) => statement.replace(/--.*$/gm, '').toLowerCase();

/** Tables created by the same migration have no readers yet. */
const isAboutNew = (statement: string, made: string[]) =>
  made.some((table) => new RegExp(`\\b(on|table|update|from)\\s+(only\\s+)?${table}\\b`).test(statement));

const isWithoutTransaction = (sql: string) => sql.startsWith('-- no transaction\n');
const dropped = /^drop\s+index\s+concurrently\s+if\s+exists\s+(\w+)$/;
const created = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\b/;

/**
 * Without a transaction only concurrent indexes, each dropped first: a build that failed leaves an invalid index behind, and
 * the migration is run again from its start.
 */
function dangersWithoutTransaction(sql: string): string[] {
  const statements = statementsOf(sql)
    .map((each) => bare(each).trim().replace(/;$/, '').trim())
    .filter(Boolean);
  return statements.flatMap((each, at) => {
    if (dropped.test(each)) return [];
    const name = created.exec(each)?.[1];
    if (!name) return ['does more than concurrent indexes without a transaction'];
    const isRepeatable = dropped.exec(statements[at - 1] ?? '')?.[1] === name;
    return isRepeatable ? [] : ['cannot be repeated: drop index concurrently if exists goes before it'];
  });
}

/** Released versions that a contract step may name. */
export function dangersIn(sql: string, releases: string[] = []): string[] {
  if (isWithoutTransaction(sql)) return dangersWithoutTransaction(sql);
  const statements = statementsOf(sql);
  const made = statements.flatMap(
    (each) => /create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/.exec(bare(each))?.[1] ?? [],
  );
  return statements
    .filter((each) => !isAboutNew(bare(each), made))
    .flatMap((each) => dangers.filter((one) => one.found.test(bare(each)) && !isExcused(each, one, releases)))
    .map(({ what }) => what);
}

const releasesIn = (changelog: string) =>
  [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version);

const numberOf = (name: string) => name.slice(0, 4);

/** Two of one number would run in the order of their words. */
export const repeatedNumbers = (names: string[]): string[] =>
  names.filter((name, at) => names.findIndex((other) => numberOf(other) === numberOf(name)) !== at);

/** A migration runs while the previous release serves traffic: expand first, contract a release later. */
export async function checkMigrations(): Promise<RunResult> {
  const folder = inRoot('server', 'migrations');
  const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= firstAfterRelease);
  const releases = releasesIn(readFileSync(inRoot('CHANGELOG.md'), 'utf8'));
  const found = later.flatMap((name) =>
    dangersIn(readFileSync(`${folder}/${name}`, 'utf8'), releases).map((what) => `${name} ${what}`),
  );
  found.push(...repeatedNumbers(later.toSorted()).map((name) => `${name} has the number of another`));
  return { ok: found.length === 0, output: found.join('\n') };
}
