import { ApiError } from '../../platform/errors.ts';
import { texts } from './payments.texts.ts';
import { ProviderUnavailable } from './provider.ts';

export const providerDown = () => new ApiError('not_ready', { text: texts.providerDown, retryAfterSeconds: 5 });

/** A provider's own books, page by page. */
export async function* booksOf<Page>(provider: { operations(since: Date): AsyncIterable<Page> }, since: Date) {
  try {
    yield* provider.operations(since);
  } catch (error) {
    throw error instanceof ProviderUnavailable ? providerDown() : error;
  }
}
