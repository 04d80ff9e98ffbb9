import type { ClaimKind } from '@ladushki/contract/content';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { type Content, pageOf } from './content.service.ts';

interface Facts {
  /** How many listed sitters can show that such a check was made and holds today. */
  countChecked: (kind: ClaimKind) => Promise<number>;
}

/** What the home page promises: of checks only those that somebody in the list can show. */
export function createHomeClaims(content: Pick<Content, 'homeClaims'>, { countChecked }: Facts) {
  return async (request: PageRequest, locale: Locale) => {
    const claims = await Promise.all(
      content.homeClaims().map(async ({ id, body: { title, text, kind = null } }) => ({
        id,
        title: title[locale],
        text: text[locale],
        kind,
        count: kind && (await countChecked(kind)),
      })),
    );
    return pageOf(
      claims.filter(({ count }) => count !== 0),
      request,
    );
  };
}

export type HomeClaims = ReturnType<typeof createHomeClaims>;
