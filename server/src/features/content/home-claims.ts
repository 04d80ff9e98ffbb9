import type { ClaimKind } from '@ladushki/contract/content-constants';
import { contentIn, type Locale } from '@ladushki/contract/locales';
import type { PageRequest } from '@ladushki/contract/primitives';
import { type Content, pageOf } from './content.service.ts';

interface Facts {
  /** Number of listed sitters with a valid check of a kind. */
  countChecked: (kind: ClaimKind) => Promise<number>;
}

/** Claims of the home page; those about checks only when a listed sitter has the check. */
export function createHomeClaims(content: Pick<Content, 'homeClaims'>, { countChecked }: Facts) {
  return async (request: PageRequest, locale: Locale) => {
    const claims = await Promise.all(
      content.homeClaims().map(async ({ id, body: { title, text, kind = null } }) => ({
        id,
        title: contentIn(title, locale),
        text: contentIn(text, locale),
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
