import { lookers } from '../scripts/lib/visits.ts';
import { walkPages } from './harness/walk.ts';

// The short walk takes 360 px in Russian and 1280 px in English; these are the other ways to see the pages.
for (const as of lookers) {
  walkPages(as, { width: 360, locale: 'en' });
  walkPages(as, { width: 768, locale: 'ru' });
  walkPages(as, { width: 1280, locale: 'ru' });
}
