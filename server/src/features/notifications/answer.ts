import type { Text } from '../../platform/texts.ts';
import type { Matter } from './matter.sql.ts';

export interface Offered {
  key: string;
  label: Text;
  call: { path: string };
  body: Record<string, unknown>;
  /** Named in the path. */
  id?: number;
}

export const isAhead = (moment: Date | null, now: Date) => moment === null || moment > now;
export const actsForFamily = ({ part }: Matter) => part === 'owner' || part === 'parent';
