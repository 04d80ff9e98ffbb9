import lighthouse, { type Result } from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/lib/tools.ts';

const debuggingPort = 9333;

/** A browser that Lighthouse can reach. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  });

/** Lighthouse's default: a mid-range phone on a slow connection. */
export async function look(url: string, categories: string[]): Promise<Result> {
  const found = await lighthouse(url, { port: debuggingPort, logLevel: 'error', onlyCategories: categories });
  if (!found) throw new Error(`Lighthouse said nothing of ${url}`);
  return found.lhr;
}
