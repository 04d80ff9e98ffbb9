import { openBrowser } from './lighthouse-look.ts';
import { measureLoading } from './pages-browser.ts';
import { measureInteractions } from './pages-inp.ts';
import { measureRendering } from './pages-render.ts';
import { startCheckouts } from './pages-sites.ts';

/**
 * What pages cost the server and the browser: `npm run bench -- pages [folder of another checkout] [part]`. With
 * another checkout both run side by side, so that ratios are of one run. Parts: render, browser, inp; all unless named.
 */
export default async function pages(): Promise<string> {
  const named = process.argv.slice(3);
  const parts = named.filter((each) => ['render', 'browser', 'inp'].includes(each));
  const wanted = (part: string) => parts.length === 0 || parts.includes(part);
  const sites = await startCheckouts(named.find((each) => !parts.includes(each)));
  const browser = wanted('browser') || wanted('inp') ? await openBrowser() : undefined;
  try {
    const tables: string[] = [];
    if (wanted('render')) tables.push(await measureRendering(sites));
    if (browser && wanted('browser')) tables.push(await measureLoading(browser, sites));
    if (browser && wanted('inp')) tables.push(await measureInteractions(browser, sites));
    return tables.join('\n\n');
  } finally {
    await browser?.close();
    for (const { stop } of sites) await stop();
  }
}
