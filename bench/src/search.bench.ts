import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres/embedded-postgres.ts';
import { randomFrom } from '../../server/src/demo/random.ts';
import { prepareDatabase } from '../../server/src/prepare-database.ts';
import type { Figures } from './load-rounds.ts';
import type { Measurement } from './report.ts';
import { type Ask, clients, measure, overHttp, percentile, startSite, type Times } from './search-clients.ts';
import { cpuSeconds } from './search-cpu.ts';
import { compareDays } from './search-days.ts';
import { type HttpPath, measureHttpPath } from './search-http.ts';
import { growTo, makeOriginals } from './search-people.ts';
import { buildPlainTable, statementsOf } from './search-plain-sql.ts';
import { shapes } from './search-shapes.ts';
import type { SearchSite } from './search-site.ts';
import { measureSorts, printSorts, type Sorts } from './search-sorts.ts';

const sizes = (process.argv[3] ?? '10000,100000,1000000').split(',').map(Number);
const warmUpMs = 3_000;
const measuredMs = 10_000;

/** For each shape, the fastest of its statements on this data. */
async function chooseForms(pool: pg.Pool): Promise<Map<string, number>> {
  const chosen = new Map<string, number>();
  for (const [name, make] of Object.entries(shapes)) {
    const random = randomFrom(`choose-${name}`);
    const spent: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      for (const [form, statement] of statementsOf(make(random)).entries()) {
        const started = performance.now();
        await pool.query(statement);
        spent[form] = (spent[form] ?? 0) + performance.now() - started;
      }
    }
    chosen.set(name, spent.indexOf(Math.min(...spent)));
  }
  return chosen;
}

interface Plain {
  busy: Times;
  sorts: Sorts;
}

async function measurePlainSql(url: string, postgres: number, size: number): Promise<Plain> {
  await buildPlainTable(url);
  const pool = new pg.Pool({ connectionString: url, max: clients });
  try {
    const forms = await chooseForms(pool);
    const ask: Ask = async (name, question) => {
      const statements = statementsOf(question);
      await pool.query(statements[forms.get(name) ?? 0] ?? statements[0] ?? '');
    };
    await measure(ask, [], `warm-${size}`, clients, warmUpMs);
    const busy = await measure(ask, [postgres], `plain-${size}`, clients, measuredMs * 2);
    return { busy, sorts: await measureSorts(ask, [postgres], () => cpuSeconds(postgres) * 1000, 12) };
  } finally {
    await pool.end();
  }
}

interface Product {
  site: SearchSite;
  /** The one before, without a snapshot. */
  first: SearchSite;
  http: HttpPath;
  busy: Times;
  alone: Times;
  sorts: Sorts;
}

/** Loads the index from the database and leaves a snapshot behind. */
async function loadOnce(url: string, dataDir: string): Promise<SearchSite> {
  const child = startSite(url, dataDir);
  const [site] = (await once(child, 'message')) as [SearchSite];
  child.disconnect();
  await once(child, 'exit');
  return site;
}

async function measureProduct(url: string, postgres: number, size: number): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ladushki-bench-'));
  const first = await loadOnce(url, dataDir);
  const child = startSite(url, dataDir);
  try {
    const [site] = (await once(child, 'message')) as [SearchSite];
    const http = await measureHttpPath(site.address, child.pid ?? 0);
    const ask = overHttp(site);
    const pids = [child.pid ?? 0, postgres];
    await measure(ask, [], `warm-${size}`, clients, warmUpMs * 2);
    const busy = await measure(ask, pids, `busy-${size}`, clients, measuredMs);
    const alone = await measure(ask, pids, `alone-${size}`, 1, measuredMs);
    const cpuNow = async () => {
      child.send('cpu');
      return ((await once(child, 'message')) as [number])[0];
    };
    const sorts = await measureSorts(ask, pids, cpuNow, 150);
    return { site, first, http, busy, alone, sorts };
  } finally {
    child.disconnect();
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const ms = (value: number) => value.toFixed(1);

function printHttpPath({ bytes, bare, popular, mixed }: HttpPath): void {
  const beside = ({ perSecond, cpuMs }: Figures) =>
    `${perSecond.toFixed(0)}/s (${(perSecond / bare.perSecond).toFixed(2)} ×, processor time ${cpuMs.toFixed(2)} ms)`;
  console.log(
    `as a visitor, ${bytes} bytes: bare Fastify ${bare.perSecond.toFixed(0)}/s (${bare.cpuMs.toFixed(2)} ms), ` +
      `the first pages ${beside(popular)}, all kinds at random ${beside(mixed)}`,
  );
}

const started = ({ readyMs, residentMb }: SearchSite) => `${ms(readyMs / 1000)} s, ${residentMb.toFixed(0)} MB in all`;

function printReport(size: number, product: Product, { busy: plain, sorts }: Plain): void {
  const { site, first, http, busy, alone } = product;
  console.log(
    `\n${size.toLocaleString('en')} sitters, ready after the start of the process: from the database ${started(first)}; ` +
      `from a snapshot ${started(site)}`,
  );
  printHttpPath(http);
  console.log(
    `in process ${busy.perSecond.toFixed(0)}/s with ${clients} clients, p95 ${ms(percentile(busy.all, 0.95))} ms; ` +
      `one client p50 ${ms(percentile(alone.all, 0.5))} ms, p95 ${ms(percentile(alone.all, 0.95))} ms`,
  );
  console.log(
    `plain SQL ${plain.perSecond.toFixed(0)}/s with ${clients} clients, p95 ${ms(percentile(plain.all, 0.95))} ms; ` +
      `in process is ${(busy.perSecond / plain.perSecond).toFixed(1)} × as many`,
  );
  console.log(
    `processor time an answer: in process ${ms(busy.cpuMs)} ms, plain SQL ${ms(plain.cpuMs)} ms, ` +
      `${(plain.cpuMs / busy.cpuMs).toFixed(1)} × as much`,
  );
  for (const [name, times] of alone.byShape) {
    const theirs = plain.byShape.get(name) ?? [];
    console.log(
      `  ${name.padEnd(34)} ${ms(percentile(times, 0.5)).padStart(7)} ms ${ms(percentile(times, 0.95)).padStart(7)} ms` +
        `   plain SQL, 16 clients ${ms(percentile(theirs, 0.5)).padStart(8)} ms`,
    );
  }
  printSorts(product.sorts, sorts);
}

/** Two dozen kinds of sitter searches over HTTP, signed in, with an exact count; beside them the same in plain SQL. */
export default async function search(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ladushki-bench-postgres-'));
  const settings = { shared_buffers: '3GB', effective_cache_size: '6GB', work_mem: '64MB', max_wal_size: '8GB' };
  const postgres = await startEmbeddedPostgres({ dataDir, temporary: true, settings });
  const measurements: Measurement[] = [];
  try {
    await postgres.createDatabase('bench');
    const url = postgres.url('bench');
    await prepareDatabase(url);
    await makeOriginals(url);
    let people = 10_000;
    for (const size of sizes) {
      await growTo(url, people, size);
      people = size;
      const product = await measureProduct(url, postgres.pid, size);
      const plain = await measurePlainSql(url, postgres.pid, size);
      printReport(size, product, plain);
      const figures = (name: string, { perSecond, all }: Times) => ({ name, perSecond, p99Ms: percentile(all, 0.99) });
      measurements.push(
        figures(`in process, ${size.toLocaleString('en')}`, product.busy),
        figures(`plain SQL, ${size.toLocaleString('en')}`, plain.busy),
      );
    }
    compareDays();
    return measurements;
  } finally {
    await postgres.stop();
  }
}
