import type { Check } from '../lib/checks.ts';
import { inRoot } from '../lib/paths.ts';
import { ensureCaddy, ensureChromium, ensureHaproxy, ensureRedis } from '../lib/tools.ts';
import { ensureWebBuild } from '../lib/web-build.ts';
import { judge } from './judge.ts';
import { phase } from './phases.ts';
import { playwrightSuite } from './playwright-suite.ts';
import type { Tally } from './tally.ts';
import { vitestSuite } from './vitest-suite.ts';

/** Compile cache: tests start many servers. */
const compiled = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled') };

/** A check counts as one test; its output is shown only when it fails. Two run at once. */
export async function runChecks(checks: Check[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, failures: [], unsteady: [] };
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
  await phase('checks', () => Promise.all([work(), work()]));
  return tally;
}

/** A failure is told by the suite that needs the pages. */
export const buildPages = (): Promise<void> => phase('build', () => ensureWebBuild().catch(() => undefined));

/** Unit tests and tests over HTTP on a real PostgreSQL; all of them unless files are named. */
export function runVitest(more: NodeJS.ProcessEnv = {}, files: string[] = []): Promise<Tally> {
  return orFailure('Vitest', async () => {
    const REDIS_SERVER_PATH = await ensureRedis();
    const [HAPROXY_PATH, CADDY_PATH] = more.LONG
      ? [await ensureHaproxy(), await ensureCaddy().catch(() => undefined)]
      : [];
    await phase('build', () => ensureWebBuild());
    const env = { ...process.env, ...compiled, REDIS_SERVER_PATH, HAPROXY_PATH, CADDY_PATH, ...more };
    return phase('vitest', () => judge(vitestSuite({ cwd: inRoot(), env, only: files })));
  });
}

/** Browser tests on the production build; all unless specs are named. */
export function runPlaywright(more: NodeJS.ProcessEnv = {}, specs: string[] = []): Promise<Tally> {
  return orFailure('Playwright', async () => {
    const CHROMIUM_PATH = await phase('chromium', ensureChromium);
    await phase('build', () => ensureWebBuild());
    const env = { ...process.env, ...compiled, CHROMIUM_PATH, ...more };
    return phase('browser', () => judge(playwrightSuite({ cwd: inRoot('e2e'), env, only: specs })));
  });
}

/** A suite that cannot begin is one failure, and the others go on. */
async function orFailure(name: string, work: () => Promise<Tally>): Promise<Tally> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return { passed: 0, failed: 1, failures: [`${name}: ${reason}`], unsteady: [] };
  }
}
