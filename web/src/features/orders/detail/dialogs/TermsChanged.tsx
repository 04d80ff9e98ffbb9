import type { CurrentTerms } from '@ladushki/contract/errors';
import { moneyText } from '../../../../lib/format/money.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';

interface TermsChangedProps {
  before: CurrentTerms | null;
  now: CurrentTerms;
  /** The price's author: an offer's price is the sitter's. */
  by?: 'sitter' | 'order';
}

/** Shows what changed, after a `stale` error. */
export function TermsChanged({ before, now, by = 'order' }: TermsChangedProps) {
  const { t } = useTranslation('orders');
  if (!before) return null;
  const named = (['price', 'total_price'] as const).find((term) => before[term] !== now[term]);
  const [was, is] = named ? [before[named], now[named]] : [null, null];
  return (
    <div role="alert">
      <Notice tone="amber" icon="warning">
        <p>
          {named && was !== null && is !== null
            ? t(`seen.${by}.${named}`, { was: moneyText(was), now: moneyText(is) })
            : t(`seen.${by}.terms`)}
        </p>
        <p>{t('seen.again')}</p>
      </Notice>
    </div>
  );
}
