import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './checks.ts';
import { bin, inRoot } from './paths.ts';
import { run } from './run.ts';
import { atLeastOneFailure, type Tally, tallyPlaywright, tallyVitest } from './tally.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { ensureChromium, ensureHaproxy, ensureRedis } from './tools.ts';
import { ensureWebBuild } from './web-build.ts';

/** Compile cache: tests start many servers. */
const compiled = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled') };

/** A check counts as one test; its output is shown only when it fails. Two run at once. */
export async function runChecks(checks: Check[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, failures: [] };
  const queue = [...checks];
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const started = performance.now();
      const { ok, output } = await check.run();
      tally[ok ? 'passed' : 'failed'] += 1;
      console.log(`${ok ? '✓' : '✗'} ${check.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      if (!ok) {
        tally.failures.push(check.name);
        console.log(output);
      }
    }
  };
  await Promise.all([work(), work()]);
  return tally;
}

/** Unit tests and tests over HTTP on a real PostgreSQL; all of them unless files are named. */
export function runVitest(env: NodeJS.ProcessEnv = {}, files: string[] = []): Promise<Tally> {
  return withReport('Vitest', tallyVitest, async (TMPDIR, report) => {
    const redis = await ensureRedis();
    const haproxy = env.LONG ? await ensureHaproxy() : undefined;
    await ensureWebBuild();
    return run(
      bin('vitest'),
      ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      {
        env: { ...process.env, ...compiled, TMPDIR, REDIS_SERVER_PATH: redis, HAPROXY_PATH: haproxy, ...env },
      },
    );
  });
}

/** Browser tests on the production build; all unless specs are named. */
export function runPlaywright(env: NodeJS.ProcessEnv = {}, specs: string[] = []): Promise<Tally> {
  return withReport('Playwright', tallyPlaywright, async (TMPDIR, report) => {
    const browser = await ensureChromium();
    await ensureWebBuild();
    return run(bin('playwright'), ['test', ...specs, '--reporter=list,json'], {
      cwd: inRoot('e2e'),
      env: { ...process.env, ...compiled, TMPDIR, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    });
  });
}

async function withReport<Report>(
  name: string,
  count: (report: Report) => Tally,
  runSuite: (temporary: string, reportFile: string) => Promise<{ ok: boolean }>,
): Promise<Tally> {
  const folder = makeTemporaryFolder();
  const file = join(folder, 'report.json');
  try {
    const { ok } = await runSuite(folder, file);
    return atLeastOneFailure(count(JSON.parse(readFileSync(file, 'utf8')) as Report), name, ok);
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`${name}: ${error instanceof Error ? error.message : error}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
