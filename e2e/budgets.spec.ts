import { expect } from '@playwright/test';
import type { Visit } from '../scripts/lib/visits.ts';
import { test } from './harness/page-errors.ts';
import { listenForScripts } from './harness/script-bytes.ts';
import { visit } from './harness/visit-page.ts';

/** Kilobytes of script over the wire that a page may ask for before anything is pressed. */
const budgets: readonly (Visit & { most: number })[] = [
  { route: '/', as: 'visitor', most: 135 },
  { route: '/today', as: 'customer', most: 158 },
  { route: '/specialists', as: 'visitor', most: 145 },
  { route: '/specialists/:id', as: 'customer', most: 150 },
  { route: '/login', as: 'visitor', most: 126 },
  { route: '/my-orders/create-order', as: 'customer', most: 187 },
  { route: '/profile/chat', as: 'customer', most: 173 },
  { route: '/staff', as: 'moderator', most: 146 },
];

/** Libraries that load when something is touched or opened. */
const late = /node_modules\/(zod|@hookform\/resolvers|leaflet|pdfjs-dist|@simplewebauthn|qr)\//;
/** Visitors' pages come drawn from the server. */
const drawn = /web\/src\/ui\/art\/HeroDrawing/;

for (const { most, ...page } of budgets) {
  test(`${page.route} asks for at most ${most} KB of script`, async ({ page: tab }) => {
    // Vitals are collected of a tenth of the loads, with 3 KB more: not of this one.
    await tab.addInitScript(() => Object.assign(Math, { random: () => 0.5 }));
    const loaded = listenForScripts(tab);
    await visit(tab, page, 'ru');
    const { bytes, modules, table } = loaded();
    const kilobytes = Math.round(bytes / 100) / 10;
    if (process.env.BYTES) console.log(`${page.route}: ${kilobytes} KB\n${table}\n`);
    expect(modules.filter((id) => late.test(id) || (page.as === 'visitor' && drawn.test(id)))).toEqual([]);
    expect(kilobytes, table).toBeLessThanOrEqual(most);
  });
}
