import { renewalDays, statusOn } from '@ladushki/contract/checks';
import type { DocumentKind, VerificationStatus } from '@ladushki/contract/sitter-profile';
import { addDays, moscowDate } from '@ladushki/contract/visits';

/** A passport starts the check of the whole profile; every other document is checked by itself. */
export const startsProfileCheck = (kind: DocumentKind) => kind === 'passport';

/**
 * Without any passport left there is nothing to check, so a check under way ends. One that was made stands: it is
 * dated, and keeping a passport's picture for ever is not its price.
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

interface CheckedDocument {
  kind: string;
  verification_status: string;
  valid_until: string | null;
}

/** A document is renewed by one of its kind, shortly before its end or after it. */
export const mayRenew = (document: CheckedDocument, kind: DocumentKind, today: string) =>
  document.kind === kind &&
  document.verification_status === 'verified' &&
  document.valid_until !== null &&
  document.valid_until <= addDays(today, renewalDays);
