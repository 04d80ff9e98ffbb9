import { api } from 'virtual:api-manifest';
import type { Replacement } from '@ladushki/contract/replacements';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useMove } from '../orders/detail/use-move.ts';
import { SitterLine } from '../orders/draft/SitterLine.tsx';
import { useVisitTexts } from '../visits/use-visit-texts.ts';

type CardProps = { replacement: Replacement };

function StopButton({ replacement: { id } }: CardProps) {
  const { t } = useTranslation('replacements');
  const stop = useMove(api.replacements.stop);
  return (
    <Button kind="quiet" loading={stop.isPending} onClick={() => stop.mutate({ body: { replacement: id } })}>
      {t('stopSearch')}
    </Button>
  );
}

/** Somebody would come: yes, another one, or nobody. */
function Found({ replacement }: CardProps) {
  const { t } = useTranslation('replacements');
  const words = useVisitTexts();
  const confirm = useMove(api.replacements.confirm);
  const refuse = useMove(api.replacements.refuse);
  const body = { replacement: replacement.id };
  const until = replacement.confirm_until;
  return (
    <Stack gap={2}>
      <Notice tone="green" icon="check" title={t('found')}>
        {until && <p>{t('confirmUntil', { moment: words.moment(until) })}</p>}
      </Notice>
      {replacement.sitter && <SitterLine sitter={replacement.sitter} />}
      <Actions
        main={
          <Button loading={confirm.isPending} disabled={refuse.isPending} onClick={() => confirm.mutate({ body })}>
            {t('confirm')}
          </Button>
        }
      >
        <Button
          kind="secondary"
          loading={refuse.isPending}
          disabled={confirm.isPending}
          onClick={() => refuse.mutate({ body })}
        >
          {t('refuse')}
        </Button>
        <StopButton replacement={replacement} />
      </Actions>
    </Stack>
  );
}

function Searching({ replacement }: CardProps) {
  const { t } = useTranslation('replacements');
  const { asked } = replacement;
  return (
    <Stack gap={2}>
      <Notice icon="search" title={t('searching')}>
        <p>{asked > 0 ? t('asked', { count: asked }) : t('askedNobody')}</p>
      </Notice>
      <Actions>
        <StopButton replacement={replacement} />
      </Actions>
    </Stack>
  );
}

function Filled({ replacement: { sitter, new_order } }: CardProps) {
  const { t } = useTranslation('replacements');
  return (
    <Stack gap={2}>
      <Notice tone="green" icon="check">
        <p>{t('filled')}</p>
      </Notice>
      {sitter && <SitterLine sitter={sitter} />}
      {new_order && (
        <ButtonLink to={`/my-orders/order/${new_order}`} kind="secondary">
          {t('newOrder')}
        </ButtonLink>
      )}
    </Stack>
  );
}

function Failed() {
  const { t } = useTranslation('replacements');
  return (
    <Stack gap={2}>
      <Notice tone="amber" icon="warning" title={t('failedTitle')}>
        <p>{t('failedText')}</p>
      </Notice>
      <ButtonLink to="/specialists" kind="secondary">
        {t('searchSelf')}
      </ButtonLink>
    </Stack>
  );
}

function Stopped() {
  const { t } = useTranslation('replacements');
  return <p className="quiet">{t('stopped')}</p>;
}

const views = { searching: Searching, found: Found, filled: Filled, failed: Failed, stopped: Stopped };

/** Who takes one visit over, as far as that is known. */
export function ReplacementCard({ replacement }: CardProps) {
  const words = useVisitTexts();
  const View = views[replacement.status];
  return (
    <Stack gap={1}>
      <p className="strong">
        {words.day(replacement.date)}, {words.hours(replacement)}, {moneyText(replacement.total_price)}
      </p>
      <View replacement={replacement} />
    </Stack>
  );
}
