import type { Locale } from '@ladushki/contract/primitives';
import type { Host } from '../host.ts';
import { requestOf, type WireInput } from './request.ts';
import { type AnyEndpoint, ApiError, type Caller } from './types.ts';

const isProblem = (body: unknown): body is ConstructorParameters<typeof ApiError>[1] =>
  typeof body === 'object' && body !== null && 'message' in body;

/** Calls during rendering: always as a visitor, so that the page can be cached for everyone. */
export function serverCaller({ apiFetch }: Host, locale: Locale): Caller {
  const call = async (endpoint: AnyEndpoint, input: WireInput = {}) => {
    const { url, init } = requestOf(endpoint, input);
    const headers = { ...init.headers, 'Accept-Language': locale };
    const { status, body } = await apiFetch(url, { method: init.method, headers });
    if (status >= 200 && status < 300) return body;
    throw new ApiError(status, isProblem(body) ? body : { code: 'internal', message: '' });
  };
  return call as Caller;
}
