import { viewers } from '../scripts/lib/visits.ts';
import { walkPages } from './harness/walk.ts';

for (const as of viewers) {
  walkPages(as, { width: 360, locale: 'ru' });
  walkPages(as, { width: 360, locale: 'en' });
  walkPages(as, { width: 768, locale: 'ru' });
  walkPages(as, { width: 1280, locale: 'ru' });
  walkPages(as, { width: 1280, locale: 'en' });
}
