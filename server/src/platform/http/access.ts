import type { Access, Permission } from '@ladushki/contract/access';
import type { FastifyRequest } from 'fastify';
import type { Actor, Authenticate, IsConfirmed, KnowsSessionKey } from '../actor.ts';
import { ApiError } from '../errors.ts';
import { countCall, type RateLimit } from './limits/rate-limit.ts';

const bearer = (request: FastifyRequest) => /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];

/** Whether a request comes from a signed-in person: a call by its header, a page by its cookie. */
export async function isSignedIn(request: FastifyRequest, authenticate: Authenticate): Promise<boolean> {
  const token = bearer(request) ?? request.cookies.access;
  return token !== undefined && (await authenticate(token)) !== null;
}

/**
 * Authenticates the caller. A token that is sent must be valid, even where none is required; failed attempts count
 * against the rate limit.
 */
export async function findActor(
  request: FastifyRequest,
  authenticate: Authenticate,
  rateLimit: RateLimit,
): Promise<void> {
  const token = bearer(request);
  request.actor = token ? await authenticate(token) : null;
  await countCall(rateLimit, request);
  if (token && !request.actor) throw new ApiError('unauthorized');
}

const hasPermission = (actor: Actor, permission: string) =>
  permission === 'any' ? actor.permissions.length > 0 : actor.permissions.includes(permission as Permission);

/** Pure: whether the role and permissions allow this call at all; ownership and state are the policies' part. */
export function mayCall(access: Access, actor: Actor): boolean {
  if (access === 'public' || access === 'session' || access === 'member') return true;
  if (access === 'customer_or_sitter') return actor.role === 'customer' || actor.role === 'sitter';
  if (access === 'customer_or_new') return actor.role === 'customer' || actor.role === null;
  if (access === 'customer' || access === 'sitter') return actor.role === access;
  return actor.role === 'moderator' && hasPermission(actor, access.slice('moderator:'.length));
}

export async function checkAccess(
  access: Access,
  actor: Actor | null,
  request: FastifyRequest,
  knowsSessionKey: KnowsSessionKey,
): Promise<void> {
  if (actor) {
    if (actor.lacksSecondFactor && access.startsWith('moderator:')) throw new ApiError('second_factor_needed');
    if (!mayCall(access, actor)) throw new ApiError('forbidden');
    return;
  }
  if (access === 'public') return;
  const key = request.headers['session-key'];
  if (access === 'session' && typeof key === 'string' && (await knowsSessionKey(key))) return;
  throw new ApiError('unauthorized');
}

/** For calls that ask for a confirmation; who may not make the call at all was refused before. */
export async function checkConfirmed(actor: Actor | null, isConfirmed: IsConfirmed): Promise<void> {
  if (!actor || !(await isConfirmed(actor))) throw new ApiError('confirm_needed');
}
