import type { SignInMethod } from '@ladushki/contract/second-factor-constants';
import type { Db } from '../../../platform/database/connection.ts';
import { ApiError } from '../../../platform/errors.ts';
import { texts } from '../identity.texts.ts';
import { isLinkedBefore, selectLiveTakeover, type Takeover } from './takeovers.sql.ts';

export interface Way {
  method: SignInMethod;
  /** Of a code: where it was sent. */
  login?: string;
}

async function isOpen(db: Db, { user_id, reporter_login, old_login, changed_at }: Takeover, { method, login }: Way) {
  if (method === 'code') return login !== undefined && (login === reporter_login || login === old_login);
  return (method === 'bank_id' || method === 'federated_id') && isLinkedBefore(db, user_id, method, changed_at);
}

/**
 * While it is open whose account it is, only contacts and third parties that were there before sign in; once that was
 * contested, nobody does. A password opens nothing.
 */
export async function requireOpenWay(db: Db, userId: number, way: Way): Promise<Takeover | undefined> {
  const takeover = await selectLiveTakeover(db, userId);
  if (!takeover) return undefined;
  if (takeover.contested_at) throw new ApiError('blocked', { text: texts.closedUntilDecided });
  if (await isOpen(db, takeover, way)) return takeover;
  if (way.method === 'password') throw new ApiError('bad_credentials', { text: texts.passwordClosed });
  throw new ApiError('blocked', { text: texts.closedForNow });
}

/** Nothing irreversible is done meanwhile, whoever it is. */
export async function refuseTakenOver(db: Db, userId: number): Promise<void> {
  if (await selectLiveTakeover(db, userId)) throw new ApiError('confirm_needed', { text: texts.notMeanwhile });
}
