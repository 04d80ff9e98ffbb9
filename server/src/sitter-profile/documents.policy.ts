import type { DocumentKind, VerificationStatus } from '@ladushki/contract/sitter-profile';

/** A passport starts the check of the whole profile; every other document is checked by itself. */
export const startsProfileCheck = (kind: DocumentKind) => kind === 'passport';

/**
 * Without any passport left there is nothing to check, so a check under way ends. One that was made stands: it is
 * dated, and keeping a passport's picture for ever is not its price.
 */
export const statusWithoutPassport = (status: VerificationStatus): VerificationStatus =>
  status === 'moderation' ? 'not_verified' : status;
