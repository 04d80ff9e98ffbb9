import { api } from 'virtual:api-manifest';
import type { PriceType } from '@ladushki/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { groupDigits, priceText } from '../../../../lib/format/money.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { queryOf } from '../../../../lib/query/queries.ts';
import { Button } from '../../../../ui/inputs/Button.tsx';

interface Question {
  service: number | undefined;
  place: { lat: number | null; lng: number | null };
  priceType: PriceType;
}

/** The prices around the place of the order; nothing until it is known. */
function useUsualPrice({ service, place: { lat, lng }, priceType }: Question) {
  const { data } = useQuery({
    ...queryOf(api.search.usualPrice, {
      query: { service_type: String(service), lat: String(lat), lng: String(lng), price_type: priceType },
    }),
    enabled: service !== undefined && lat !== null && lng !== null,
    meta: { toast: false },
  });
  return data;
}

/** What is usually asked for such work there; one press takes it over. */
export function UsualPrice({ onChoose, ...question }: Question & { onChoose: (low: number, high: number) => void }) {
  const { t } = useTranslation('order-draft');
  const { locale } = useLocale();
  const { low, high, place } = useUsualPrice(question) ?? {};
  if (low == null || high == null || !place) return null;
  const last = priceText(high, question.priceType, locale);
  const price = low === high ? last : `${groupDigits(low)}–${last}`;
  return (
    <div className="row-wrap">
      <p className="small-quiet" role="status">
        {t('usual', { place: place.name, price })}
      </p>
      <Button kind="quiet" size="s" onClick={() => onChoose(low, high)}>
        {t('take')}
      </Button>
    </div>
  );
}
