import { z } from 'zod';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';

export interface YookassaSettings {
  url: string;
  /** Of a shop, or of a payout gateway. */
  login: string;
  secret: string;
  timeoutMs: number;
}

/** The description of an error may repeat what was sent, so it is not read. */
const errorReply = z.object({ code: z.string().optional(), parameter: z.string().optional() });

/** A refusal, with the parameter that was wrong. */
export class YookassaRefused extends ProviderRefused {
  readonly parameter: string | null;
  constructor(status: number, body: unknown) {
    const { code = 'unreadable', parameter } = errorReply.safeParse(body).data ?? {};
    super(`answered ${status}: ${[code, parameter].filter(Boolean).join(' ')}`);
    this.parameter = parameter ?? null;
  }
}

/** Calls of YooKassa's HTTP API, version 3; null where nothing is found. */
export function createYookassaClient({ url, login, secret, timeoutMs }: YookassaSettings) {
  const authorization = `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}`;

  return async (path: string, request?: { key: string; body: unknown }): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method: request ? 'POST' : 'GET',
      headers: {
        authorization,
        ...(request && { 'content-type': 'application/json', 'idempotence-key': request.key }),
      },
      ...(request && { body: JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new ProviderUnavailable(error.message, { cause: error });
    });
    if (answer.status === 404 && !request) return null;
    // 202: in progress; 429 and 5xx are temporary. Retry with the same key.
    if (answer.status === 202 || answer.status === 429 || answer.status >= 500) {
      throw new ProviderUnavailable(`answered ${answer.status}`);
    }
    const body: unknown = await answer.json().catch((error: Error) => {
      throw new ProviderUnavailable(error.message, { cause: error });
    });
    if (!answer.ok) throw new YookassaRefused(answer.status, body);
    return body;
  };
}

/** The longest that it answers with. */
export const pageSize = 100;

type List<Item> = z.ZodType<{ items: Item[]; next_cursor?: string | undefined }>;

/** What was made since a moment, page by page. */
export async function* listSince<Item>(
  call: ReturnType<typeof createYookassaClient>,
  { path, list, since }: { path: string; list: List<Item>; since: Date },
): AsyncGenerator<Item[]> {
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({
      limit: String(pageSize),
      'created_at.gte': since.toISOString(),
      ...(cursor && { cursor }),
    });
    const { items, next_cursor } = list.parse(await call(`${path}?${query}`));
    yield items;
    cursor = next_cursor;
  } while (cursor);
}
