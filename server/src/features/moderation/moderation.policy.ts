import type { Permission } from '@ladushki/contract/access';
import { type CaseKind, caseKinds, claimMinutes } from '@ladushki/contract/case-decisions';
import { casePermission, type RevealTarget } from '@ladushki/contract/moderation';
import type { Actor } from '../../platform/actor.ts';

/** Kinds of cases that a moderator may work on. */
export const kindsFor = (actor: Actor): CaseKind[] =>
  caseKinds.filter((kind) => actor.permissions.includes(casePermission[kind]));

/** When a claim expires. */
export const claimEnd = ({ status, acted_at }: { status: string; acted_at: Date | null }): Date | null =>
  status === 'claimed' && acted_at ? new Date(acted_at.getTime() + claimMinutes * 60_000) : null;

const revealPermission: Record<RevealTarget, Permission> = {
  document: 'verification',
  phone: 'people',
  message: 'complaints',
  contact: 'people',
  diary: 'complaints',
  payout_account: 'money',
};

export const mayReveal = (actor: Actor, target: RevealTarget) => actor.permissions.includes(revealPermission[target]);
