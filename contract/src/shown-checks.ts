import { z } from 'zod';
import { checkers, checkKinds } from './checks.ts';
import { instant } from './primitives.ts';

/** A check of a sitter, made or not. */
export const shownCheck = z.object({
  kind: z.enum(checkKinds),
  /** An expired check is not_verified and keeps its dates. */
  status: z.enum(['not_verified', 'moderation', 'verified']),
  /** Named are only psychologists. */
  by: z.object({ kind: z.enum(checkers), name: z.string().nullable() }).nullable(),
  checked_at: instant.nullable(),
  /** A calendar day, the last one that counts. */
  valid_until: z.string().nullable(),
  /** Of an insurance policy. */
  number: z.string().nullable(),
  /** It was made and has expired. */
  ended: z.boolean(),
});
export type ShownCheck = z.output<typeof shownCheck>;

/** One's own check: also a rejection, and what may be renewed. */
export const ownCheck = shownCheck.extend({
  status: z.enum(['not_verified', 'moderation', 'verified', 'rejected']),
  /** The document behind it. */
  document: z.int().nullable(),
  /** Full days after today; null without an end or after it. */
  days_left: z.int().nullable(),
});
export type OwnCheck = z.output<typeof ownCheck>;
