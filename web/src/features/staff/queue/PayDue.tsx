import { Actions } from '../../../ui/layout/Actions.tsx';
import { PayByHand } from '../people/PayByHand.tsx';
import type { CaseDetail } from './staff-queries.ts';

/** A sitter who leaves is owed something that the service cannot pay out. */
export function PayDue({ item }: { item: CaseDetail }) {
  const [sitter] = item.people;
  const isLeaving = item.fields.some(({ name, value }) => name === 'difference' && value === 'leaving');
  if (item.kind !== 'money' || !isLeaving || !sitter) return null;
  return (
    <Actions>
      <PayByHand id={sitter.id} name={sitter.full_name} />
    </Actions>
  );
}
