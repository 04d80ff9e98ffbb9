import { visits } from '../scripts/lib/visits.ts';
import { walkWithAxe } from './harness/axe-walk.ts';

walkWithAxe(visits);
