import type { Permission } from '@ladushki/contract/access';
import { type CaseDecision, type CaseKind, caseKinds, decisionsOf } from '@ladushki/contract/moderation';
import type { Actor } from '../platform/actor.ts';

const permissionOf: Record<CaseKind, Permission> = {
  sitter: 'verification',
  document: 'verification',
  review: 'reviews',
  complaint: 'complaints',
  dispute: 'complaints',
  mystery_client: 'people',
  lead: 'people',
  support: 'people',
};

/** The kinds of cases that a moderator may work on. */
export const kindsFor = (actor: Actor): CaseKind[] =>
  caseKinds.filter((kind) => actor.permissions.includes(permissionOf[kind]));

export const mayDecide = (kind: CaseKind, decision: CaseDecision) => decisionsOf[kind].includes(decision);

const revealPermission = { document: 'verification', phone: 'people', message: 'complaints' } as const;
export type RevealTarget = keyof typeof revealPermission;

export const mayReveal = (actor: Actor, target: RevealTarget) => actor.permissions.includes(revealPermission[target]);
