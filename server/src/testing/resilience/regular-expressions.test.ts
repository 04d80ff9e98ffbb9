import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inputSchema } from '../../platform/http/description/json-schema.ts';
import { endpoints } from './support/endpoints.ts';

const root = join(import.meta.dirname, '../../../..');
/** Long enough to show superlinear time: its square is a thousand million steps. */
const length = 30_000;
/** So many times as long as a plain scan of the text; its square takes tens of thousands. */
const allowedTimes = 2_000;

const letters = ['a', 'A', '1', ' ', '-', '.', ',', '/', '=', 'я', '_', '+', ':', '\n', '@', '"', '<', '(', '%', ';'];
const beginnings = ['', 'https://', '1.1,', '+7', 'a@', '"', '<a ', '1', '{', '/'];
const pairs = ['1,', 'a.', 'a-', '1.', ' \t', 'a ', 'A1', '</', 'a@', '{}', '\r\n', '--', '1:'];

/** Repeated characters followed by a mismatch, so that all backtracking happens. */
const adversarial = beginnings.flatMap((beginning) =>
  [...letters, ...pairs].map((unit) => `${beginning}${unit.repeat(length / unit.length)}\u0001!`),
);

interface Found {
  where: string;
  source: string;
  flags: string;
}

const literal =
  /(?<=[(=,:[!&|?{;\s])\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[\s.,;:)\]}])/g;

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const compiles = ({ source, flags }: Found) => {
  try {
    return Boolean(new RegExp(source, flags));
  } catch {
    return false;
  }
};

const filesUnder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|demo\//.test(file))
    .map((file) => join(folder, file));

const written: Found[] = ['contract/src', 'server/src', 'web/src'].flatMap(filesUnder).flatMap((where) => {
  const text = withoutComments(readFileSync(join(root, where), 'utf8'));
  return [...text.matchAll(literal)]
    .map(([, source = '', flags = '']) => ({ where, source, flags: flags.replace(/[gy]/g, '') }))
    .filter(compiles);
});

function patternsIn(value: unknown, where: string): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'pattern' in value && typeof value.pattern === 'string' ? [value.pattern] : [];
  const below = Object.values(value).flatMap((each) => patternsIn(each, where));
  return [...own.map((source) => ({ where, source, flags: 'u' })), ...below];
}

/** Patterns of the schema library. */
const inherited = endpoints.flatMap(({ name, endpoint: { params, query, body } }) =>
  [params, query, body].flatMap((schema) => (schema ? patternsIn(inputSchema(schema), name) : [])),
);

const distinct = new Map([...written, ...inherited].map((found) => [`/${found.source}/${found.flags}`, found]));

/** Patterns that only see short texts. */
const bounded = new Set(['web/src/lib/format/money.ts']);

/** The best of many, since the machine may be busy. */
function scanMs(): number {
  const text = `${'a'.repeat(length)}!`;
  const times = Array.from({ length: 100 }, () => {
    const started = performance.now();
    /^[^!]*$/.test(text);
    return performance.now() - started;
  });
  return Math.min(...times);
}

/** Of the processor: time in which others had it does not count. */
function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const context = createContext({ texts: adversarial, spentMs, allowedMs: allowedTimes * scanMs() });
/** The best of three. Aborts in the middle of a match that never ends. */
function takesTooLong({ source, flags }: Found, timeout = 20_000): boolean {
  const script = `{
    const tried = new RegExp(${JSON.stringify(source)}, ${JSON.stringify(flags)});
    const isSlow = (text) => { const before = spentMs(); tried.test(text); return spentMs() - before > allowedMs; };
    texts.some((text) => isSlow(text) && isSlow(text) && isSlow(text));
  }`;
  try {
    return new Script(script).runInContext(context, { timeout });
  } catch {
    return true;
  }
}

describe('a regular expression takes no longer than the text is long', () => {
  it('of those that are known to be bad this finds each', () => {
    for (const source of ['^(a+)+$', '^(\\d+,?)*$', '^\\s+|\\s+$', '(x+x+)+y|(a|a)*b']) {
      expect([source, takesTooLong({ where: '', source, flags: '' }, 1_000)]).toEqual([source, true]);
    }
  });

  it('is looked for everywhere', () => {
    expect(written.filter(({ where }) => where.startsWith('contract')).length).toBeGreaterThan(10);
    expect(distinct.size).toBeGreaterThan(60);
  });

  it('every one of ours', () => {
    const slow = [...distinct].filter(([, found]) => !bounded.has(found.where) && takesTooLong(found));
    expect(slow.map(([expression, { where }]) => `${where}: ${expression}`)).toEqual([]);
  });
});
