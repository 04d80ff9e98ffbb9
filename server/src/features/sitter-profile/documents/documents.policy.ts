import { checkMonths, renewalDays, statusOn } from '@ladushki/contract/checks';
import type { VerificationStatus } from '@ladushki/contract/sitter-profile';
import type { DocumentKind } from '@ladushki/contract/sitter-profile-constants';
import { addDays, addMonths, moscowDate } from '@ladushki/contract/visits';

/** A passport starts the check of the profile; other documents are checked separately. */
export const startsProfileCheck = (kind: DocumentKind) => kind === 'passport';

/**
 * Deleting the last passport ends a pending check. A completed check stays valid: it is dated, and does not require
 * keeping the picture.
 */
export const statusWithoutPassport = (status: VerificationStatus): VerificationStatus =>
  status === 'moderation' ? 'not_verified' : status;

interface SitterCheck {
  verification_status: string;
  verified_until: Date | null;
}

export const isSitterVerified = (sitter: SitterCheck | undefined, today: string) =>
  sitter !== undefined &&
  statusOn(sitter.verification_status, sitter.verified_until && moscowDate(sitter.verified_until), today) ===
    'verified';

/** Fields by which a document is judged. */
interface CheckedDocument {
  kind: string;
  verification_status: string;
  valid_until: string | null;
}

/** A document is renewed by one of its kind, shortly before or after it expires. */
export const mayRenew = (document: CheckedDocument, kind: DocumentKind, today: string) =>
  document.kind === kind &&
  document.verification_status === 'verified' &&
  document.valid_until !== null &&
  document.valid_until <= addDays(today, renewalDays);

/** A page changes what was checked, while the check is valid. */
export const pageReopens = ({ verification_status, valid_until }: CheckedDocument, today: string) =>
  statusOn(verification_status, valid_until, today) === 'verified';

/** The last day of an insurance policy, as its owner states it. */
export const isPossibleEnd = (validUntil: string, today: string) =>
  validUntil >= today && validUntil <= addMonths(today, checkMonths.most);
