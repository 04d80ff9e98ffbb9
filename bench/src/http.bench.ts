import { startDemoSite } from '../../scripts/lib/demo-site.ts';
import { measureGet } from './load.ts';
import type { Measurement } from './report.ts';

/** What an answer costs on its way through the house, next to the cheapest answer there is. */
export default async function http(): Promise<Measurement[]> {
  const site = await startDemoSite();
  try {
    const paths = ['/health/live', '/api/v1/knowledge_base/language', '/api/v1/utils/faq', '/', '/specialists'];
    const measurements: Measurement[] = [];
    for (const path of paths) measurements.push(await measureGet(path, `${site.address}${path}`));
    return measurements;
  } finally {
    await site.stop();
  }
}
