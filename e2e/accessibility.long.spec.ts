import { viewers } from '../scripts/lib/visits.ts';
import { walkWithAxe } from './harness/axe-walk.ts';

for (const as of viewers) walkWithAxe(as);
