import { lookers } from '../scripts/lib/visits.ts';
import { walkWithAxe } from './harness/axe-walk.ts';

for (const as of lookers) walkWithAxe(as);
