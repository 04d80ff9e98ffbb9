import { bindingTerms } from '@ladushki/contract/consents-constants';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Content } from '../content.service.ts';
import { lockConsents, renewConsent, selectInForce } from './consents.sql.ts';
import { texts } from './consents.texts.ts';

interface Agreement {
  terms_type: (typeof bindingTerms)[number];
  version: number;
}

export function createConsents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  content: Pick<Content, 'termsVersion' | 'termsName' | 'isConsentDue'>,
) {
  return {
    async listDue(actor: Actor, locale: Locale) {
      const given = await selectInForce(db, actor.id, bindingTerms);
      const due = bindingTerms.filter((kind) =>
        given.some((consent) => consent.kind === kind && content.isConsentDue(kind, consent.text_version)),
      );
      return {
        results: due.map((kind) => ({
          terms_type: kind,
          name: content.termsName(kind, locale),
          version: content.termsVersion(kind),
        })),
      };
    },

    /** Only the version in force can be accepted. */
    async agree(actor: Actor, agreements: Agreement[], locale: Locale) {
      const isCurrent = agreements.every(({ terms_type, version }) => content.termsVersion(terms_type) === version);
      if (!isCurrent) throw new ApiError('conflict', { text: texts.changedAgain });
      const at = clock.now();
      await db.transaction().execute(async (trx) => {
        await lockConsents(trx, actor.id);
        const given = await selectInForce(trx, actor.id, bindingTerms);
        const isGiven = ({ terms_type, version }: Agreement) =>
          given.some(({ kind, text_version }) => kind === terms_type && text_version === version);
        for (const { terms_type, version } of agreements.filter((each) => !isGiven(each))) {
          await renewConsent(trx, { userId: actor.id, kind: terms_type, version, at });
        }
      });
      return { message: texts.agreed[locale] };
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;
