import { api } from 'virtual:api-manifest';
import type { ReplacementOffer } from '@ladushki/contract/replacements';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useMove } from '../orders/detail/use-move.ts';
import { useVisitTexts } from '../visits/use-visit-texts.ts';

type CardProps = { offer: ReplacementOffer };

/** Places are rounded to about half of it. */
const nearKm = 1;

/** One press each. */
function Answer({ offer: { id, expires_at } }: CardProps) {
  const { t } = useTranslation('replacements');
  const words = useVisitTexts();
  const accept = useMove(api.replacements.offerAccept);
  const decline = useMove(api.replacements.offerDecline);
  const body = { offer: id };
  return (
    <Stack gap={1}>
      <Actions
        main={
          <Button loading={accept.isPending} disabled={decline.isPending} onClick={() => accept.mutate({ body })}>
            {t('offer.accept')}
          </Button>
        }
      >
        <Button
          kind="secondary"
          loading={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate({ body })}
        >
          {t('offer.decline')}
        </Button>
      </Actions>
      <p className="small-quiet">{t('offer.first', { moment: words.moment(expires_at) })}</p>
    </Stack>
  );
}

function Accepted({ offer: { id, confirm_until } }: CardProps) {
  const { t } = useTranslation('replacements');
  const words = useVisitTexts();
  const decline = useMove(api.replacements.offerDecline);
  return (
    <Stack gap={2}>
      <Notice tone="amber" icon="clock" title={t('offer.accepted')}>
        {confirm_until && <p>{t('offer.acceptedUntil', { moment: words.moment(confirm_until) })}</p>}
      </Notice>
      <Button kind="quiet" loading={decline.isPending} onClick={() => decline.mutate({ body: { offer: id } })}>
        {t('offer.takeBack')}
      </Button>
    </Stack>
  );
}

function Confirmed({ offer: { order } }: CardProps) {
  const { t } = useTranslation('replacements');
  return (
    <Stack gap={2}>
      <Notice tone="green" icon="check">
        <p>{t('offer.confirmed')}</p>
      </Notice>
      {order && <ButtonLink to={`/my-orders/order/${order}`}>{t('newOrder')}</ButtonLink>}
    </Stack>
  );
}

/** A visit that the sitter is asked to take over: when, for whom, where and for how much. */
export function OfferCard({ offer }: CardProps) {
  const { t } = useTranslation('replacements');
  const words = useVisitTexts();
  const { status, children, district, distance } = offer;
  const away = distance !== null && (distance < nearKm ? t('offer.near') : t('offer.distance', { km: distance }));
  const place = [district, away].filter(Boolean).join(', ');
  return (
    <Card title={`${words.day(offer.date)}, ${words.hours(offer)}`}>
      <Stack gap={2}>
        <div>
          <p className="strong">
            {t('offer.total', { sum: moneyText(offer.total_price), price: moneyText(offer.price) })}
          </p>
          <p>
            {offer.first_name}, {words.list(children.map(({ age }) => t('offer.age', { count: age })))}
          </p>
          <p className="quiet">{words.list(offer.service_type.map(({ name }) => name))}</p>
          {place && <p className="quiet">{place}</p>}
        </div>
        {status === 'open' && <Answer offer={offer} />}
        {status === 'accepted' && <Accepted offer={offer} />}
        {status === 'confirmed' && <Confirmed offer={offer} />}
        {(status === 'declined' || status === 'lapsed' || status === 'taken') && (
          <p className="quiet">{t(`offer.${status}`)}</p>
        )}
      </Stack>
    </Card>
  );
}
