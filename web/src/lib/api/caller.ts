import { takesKey } from '@ladushki/contract/endpoint';
import type { Locale } from '@ladushki/contract/primitives';
import { limits } from '@ladushki/contract/product';
import { translationOf } from '../i18n/translate.ts';
import type { Intent, Intents } from './intents.ts';
import { requestOf, type WireInput } from './request.ts';
import { type AnyEndpoint, ApiError, type Caller, type CallOptions, type FailureCode, type Send } from './types.ts';

/** The environment of API calls: a browser, or the rendering server. */
export interface CallerPorts {
  send: Send;
  locale: () => Locale;
  /** Authentication headers. */
  identity: (endpoint: AnyEndpoint) => Promise<Record<string, string>>;
  /** After a 401: true when the tokens were renewed and the call can be retried. */
  renew: (endpoint: AnyEndpoint, sent: Record<string, string>) => Promise<boolean>;
  /** Idempotency keys; rendering makes no mutations. */
  intents?: Intents;
}

export const failureIn = (locale: Locale, status: number, code: FailureCode): ApiError =>
  new ApiError(status, {
    code,
    message: translationOf(locale, 'common').t(`failure.${code === 'timeout' ? code : 'network'}`),
  });

interface Answer {
  response: Response;
  body: unknown;
}

/** The timeout covers the whole body. */
async function sendInTime(ports: CallerPorts, url: string, init: RequestInit, options: CallOptions): Promise<Answer> {
  const timeout = AbortSignal.timeout(limits.apiTimeoutMs);
  const signals = [options.upload ? null : timeout, options.signal].filter((signal) => signal != null);
  try {
    const response = await (options.upload ?? ports.send)(url, { ...init, signal: AbortSignal.any(signals) });
    return { response, body: await bodyOf(response) };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw failureIn(ports.locale(), 0, timeout.aborted ? 'timeout' : 'network');
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? response.json() : response.text();
}

function answerOf(ports: CallerPorts, { response, body }: Answer): unknown {
  if (response.ok) return body;
  if (typeof body === 'object' && body !== null && 'message' in body)
    throw new ApiError(response.status, body as ConstructorParameters<typeof ApiError>[1]);
  throw failureIn(ports.locale(), response.status, response.status === 404 ? 'not_found' : 'internal');
}

/** A success or a 4xx settles the intent; after a 5xx or no answer its key is sent again. */
function settle(intent: Intent | null, { response: { ok, status } }: Answer): void {
  if (ok || status < 500) intent?.settle(ok ? 'done' : 'refused');
}

export function createCaller(ports: CallerPorts): Caller {
  const call = async (endpoint: AnyEndpoint, input: WireInput & CallOptions = {}) => {
    const { url, init } = requestOf(endpoint, input);
    const intent = ports.intents && !input.key && takesKey(endpoint) ? ports.intents(endpoint, url, input) : null;
    const key = input.key ?? intent?.key;
    const headers = {
      ...init.headers,
      'Accept-Language': ports.locale(),
      ...(key && { 'Idempotency-Key': key }),
    };
    const attempt = async () => {
      const identity = await ports.identity(endpoint);
      const answer = await sendInTime(ports, url, { ...init, headers: { ...headers, ...identity } }, input);
      return { answer, identity };
    };
    const first = await attempt();
    const again = first.answer.response.status === 401 && (await ports.renew(endpoint, first.identity));
    const { answer } = again ? await attempt() : first;
    settle(intent, answer);
    return answerOf(ports, answer);
  };
  return call as Caller;
}
