import type { Permission } from '@ladushki/contract/access';
import {
  type CaseDecision,
  type CaseKind,
  caseKinds,
  casePermission,
  decisionsOf,
  type RevealTarget,
} from '@ladushki/contract/moderation';
import type { Actor } from '../platform/actor.ts';

/** The kinds of cases that a moderator may work on. */
export const kindsFor = (actor: Actor): CaseKind[] =>
  caseKinds.filter((kind) => actor.permissions.includes(casePermission[kind]));

export const mayDecide = (kind: CaseKind, decision: CaseDecision) => decisionsOf[kind].includes(decision);

const revealPermission: Record<RevealTarget, Permission> = {
  document: 'verification',
  phone: 'people',
  message: 'complaints',
  contact: 'people',
};

export const mayReveal = (actor: Actor, target: RevealTarget) => actor.permissions.includes(revealPermission[target]);
