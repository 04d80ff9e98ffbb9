import { startDemoSite } from '../../scripts/lib/demo-site.ts';
import { measureGet } from './load.ts';
import type { Measurement } from './report.ts';

/** Overhead of the HTTP stack, beside the cheapest possible answer. */
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
