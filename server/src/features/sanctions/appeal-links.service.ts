import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/connection.ts';
import { createAppealTokens } from '../identity/accounts/appeal-tokens.service.ts';
import { selectLiveSanction } from './sanctions.sql.ts';

type Settings = Pick<Config, 'TOKEN_SECRET' | 'DATA_DIR' | 'PUBLIC_URL' | 'PORT'>;

/** Where a blocked person appeals. */
export function createAppealLinks(config: Settings) {
  const tokens = createAppealTokens(config);
  const site = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
  const linkTo = (sanctionId: number, now: Date) => `${site}/appeal/${tokens.make(sanctionId, now)}`;
  return {
    linkTo,
    readToken: tokens.read,
    /** Undefined for whoever was not blocked by a moderator. */
    async linkOf(db: Db, userId: number, now: Date): Promise<string | undefined> {
      const sanction = await selectLiveSanction(db, userId, 'block');
      return sanction && linkTo(sanction.id, now);
    },
  };
}
