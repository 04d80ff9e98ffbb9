import type { Endpoint } from '@ladushki/contract/endpoint';
import { type ErrorBody, type ErrorCode, errorStatus } from '@ladushki/contract/errors';
import type { LightMyRequestResponse } from 'fastify';

/** Errors that any call may answer. */
const common: readonly ErrorCode[] = [
  'bad_request',
  'forbidden',
  'invalid',
  'not_found',
  'too_large',
  'too_many',
  'unauthorized',
  'unsupported_media',
];
const errorFields = new Set<keyof ErrorBody>([
  'message',
  'code',
  'errors',
  'clashes',
  'current',
  'reopens',
  'blocked_by',
  'blocked_until',
  'due_minor',
  'tries_left',
  'challenge',
  'methods',
  'expires_in',
]);

function refusalFault(endpoint: Endpoint, answer: LightMyRequestResponse): string | null {
  if (!String(answer.headers['content-type']).startsWith('application/json')) return 'a refusal that is not JSON';
  const body = answer.json() as { message?: unknown; code?: ErrorCode };
  if (typeof body.message !== 'string' || body.message === '') return 'a refusal without words';
  if (!body.code || errorStatus[body.code] !== answer.statusCode) return `the code ${body.code} with another status`;
  if (!common.includes(body.code) && !endpoint.errors.includes(body.code)) return `the undeclared code ${body.code}`;
  const surprise = Object.keys(body).find((key) => !errorFields.has(key as keyof ErrorBody));
  return surprise ? `the undeclared field ${surprise}` : null;
}

function successFault(endpoint: Endpoint, answer: LightMyRequestResponse): string | null {
  if (answer.statusCode !== (endpoint.status ?? 200)) return 'an undeclared success';
  if (endpoint.contentType) return null;
  const parsed = endpoint.reply.safeParse(answer.json());
  return parsed.success ? null : `a reply that is not as declared: ${parsed.error.issues[0]?.path.join('.')}`;
}

/** Contract violations of an answer; null when none. */
export function faultOf(endpoint: Endpoint, answer: LightMyRequestResponse): string | null {
  const awaitsAnother = answer.statusCode === 503 && endpoint.errors.includes('not_ready');
  if (answer.statusCode >= 500 && !awaitsAnother) return 'a failure of ours';
  if (String(answer.headers['content-type']).includes('html')) return 'markup';
  if (answer.headers['set-cookie']?.includes('stolen')) return 'a header that was sent in';
  return answer.statusCode >= 400 ? refusalFault(endpoint, answer) : successFault(endpoint, answer);
}
