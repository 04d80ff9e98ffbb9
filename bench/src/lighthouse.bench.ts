import type { Result } from 'lighthouse';
import { startDemoSite } from '../../scripts/lib/demo-site.ts';
import { look, openBrowser } from './lighthouse-look.ts';
import { columns } from './report.ts';

const paths = ['/', '/specialists', '/orders', '/about-us', '/login'];
const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Failed audits, so that a low score shows where to look. */
const faultsOf = ({ categories: judged, audits }: Result): string[] =>
  Object.values(judged)
    .filter(({ score }) => score !== null && score < 1)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`);

async function row(address: string, path: string): Promise<string[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await look(address + path, categories));
  const score = (name: string) => median(results.map(({ categories: judged }) => (judged[name]?.score ?? 0) * 100));
  const figure = (name: string) => median(results.map(({ audits }) => audits[name]?.numericValue ?? 0));
  for (const fault of new Set(results.flatMap(faultsOf))) console.log(`${path}  ${fault}`);
  return [
    path,
    ...categories.map((name) => score(name).toFixed(0)),
    `${(figure('largest-contentful-paint') / 1000).toFixed(2)} s`,
    `${figure('total-blocking-time').toFixed(0)} ms`,
    figure('cumulative-layout-shift').toFixed(3),
  ];
}

/** Scores of the public entry pages: the median of five runs on the production build. */
export default async function lighthouseOfPublicPages(): Promise<string> {
  const site = await startDemoSite();
  const browser = await openBrowser();
  try {
    const rows: string[][] = [];
    for (const path of paths) rows.push(await row(site.address, path));
    return columns([['', ...categories, 'LCP', 'TBT', 'CLS'], ...rows]);
  } finally {
    await browser.close();
    await site.stop();
  }
}
