import { childDraft } from '@ladushki/contract/children';
import { childBirthDateFault } from '@ladushki/contract/children-constants';
import { today } from '../../lib/today.ts';

/** The server's rule: under eighteen. */
export const childSchema = childDraft.superRefine(({ birth_date }, context) => {
  const fault = childBirthDateFault(birth_date, today());
  if (fault) context.addIssue({ code: 'custom', message: fault, path: ['birth_date'] });
});
