import type { Visit } from '@ladushki/contract/visit-schemas';
import { useSession } from '../../lib/session.ts';

export type VisitSide = 'family' | 'sitter';

/** Whoever is not the sitter of a visit they can read is of the family. */
export const useVisitSide = ({ sitter }: Pick<Visit, 'sitter'>): VisitSide =>
  useSession()?.userId === sitter.id ? 'sitter' : 'family';

export const otherPerson = (visit: Pick<Visit, 'sitter' | 'customer'>, side: VisitSide) =>
  side === 'sitter' ? visit.customer : visit.sitter;
