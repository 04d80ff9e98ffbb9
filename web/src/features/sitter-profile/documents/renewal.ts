import { renewalDays } from '@ladushki/contract/checks';
import type { SitterDocument } from '@ladushki/contract/sitter-profile';
import { addDays } from '@ladushki/contract/visits';
import { today } from '../../../lib/today.ts';

/** A later check of the same kind is valid: this one needs no renewal. */
export const isOutlasted = ({ id, kind, valid_until }: SitterDocument, documents: readonly SitterDocument[]) =>
  valid_until !== null &&
  documents.some(
    (other) =>
      other.id !== id &&
      other.kind === kind &&
      other.verification_status === 'verified' &&
      (other.valid_until === null || other.valid_until > valid_until),
  );

/** A checked document that expires soon or has expired. */
export const isRenewable = (document: SitterDocument, documents: readonly SitterDocument[]) =>
  (document.verification_status === 'verified' || document.ended) &&
  document.valid_until !== null &&
  document.valid_until <= addDays(today(), renewalDays) &&
  !isOutlasted(document, documents);
