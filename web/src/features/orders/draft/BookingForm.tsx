import { api } from 'virtual:api-manifest';
import { bookingBody } from '@ladushki/contract/order-schemas';
import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { priceText } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Card } from '../../../ui/Card.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { sitterQueries } from '../../search/search-queries.ts';
import detail from '../detail/Detail.module.css';
import { useMove } from '../detail/use-move.ts';
import { ChildrenFields } from './ChildrenFields.tsx';
import styles from './Draft.module.css';
import { type DraftControl, type DraftValues, emptyDraft, periodOf, toBooking } from './draft-values.ts';
import { priceTypes } from './PriceFields.tsx';
import { SitterHead } from './SitterHead.tsx';
import { SitterWeek } from './SitterWeek.tsx';
import { daysOutsideWeek } from './sitter-week.ts';
import { TotalLine } from './TotalLine.tsx';
import { useDraftValues } from './use-draft-sums.ts';
import { WhatFields } from './WhatFields.tsx';
import { WhenFields } from './WhenFields.tsx';
import { WhereFields } from './WhereFields.tsx';

const salaries = { per_hour: 'per_hour_salary', per_month: 'per_month_salary' } as const;

interface PartProps<Output> {
  sitter: SitterDetail;
  control: DraftControl<Output>;
}

/** The sitter's usual week beside the days that are asked for. */
function Week<Output>({ sitter, control }: PartProps<Output>) {
  const { t } = useTranslation('orders');
  const { data } = useQuery(sitterQueries.schedule(String(sitter.id)));
  const period = periodOf(useDraftValues(control));
  if (!data) return <Skeleton height={80} />;
  const outside = period && data.results.length > 0 ? daysOutsideWeek(data.results, period) : [];
  return (
    <Stack gap={2}>
      <SitterWeek week={data.results} outside={outside} />
      {outside.length > 0 && (
        <Notice tone="amber" icon="clock">
          {t('booking.outside')}
        </Notice>
      )}
    </Stack>
  );
}

function Price<Output>({ sitter, control }: PartProps<Output>) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  const { price_type } = useDraftValues(control);
  const offered = priceTypes.filter((type) => sitter[salaries[type]] !== null);
  const price = sitter[salaries[price_type]];
  return (
    <>
      {offered.length > 1 && (
        <Bind control={control} name="price_type">
          {(input) => (
            <Segmented
              {...input}
              label={t('draft.price.type')}
              onChange={(value) => input.onChange(value === 'per_month' ? 'per_month' : 'per_hour')}
              options={offered.map((value) => ({ value, label: t(`draft.price.${value}`) }))}
            />
          )}
        </Bind>
      )}
      {price !== null && <p className={detail.price}>{priceText(price, price_type, locale)}</p>}
      <TotalLine control={control} prices={[price]} />
    </>
  );
}

/** A booking at the sitter's own price. */
export function BookingForm({ sitter }: { sitter: SitterDetail }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const book = useMove(api.orders.book);
  const form = useSchemaForm<DraftValues, typeof bookingBody>({
    schema: bookingBody,
    defaultValues: {
      ...emptyDraft,
      sitter: sitter.id,
      price_type: sitter.per_hour_salary === null ? 'per_month' : 'per_hour',
    },
    toBody: toBooking,
    draft: { name: `booking:${sitter.id}` },
    refusals: { too_soon: 'order_item.start_time' },
  });
  const send = form.submit(async (body) => {
    const order = await book.mutateAsync({ body });
    showToast('success', t('booking.sent'));
    navigate(`/my-orders/order/${order.id}`, { replace: true });
  });
  const { control } = form;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className={detail.columns} data-form>
      <div className={detail.side}>
        <Card>
          <Stack gap={2}>
            <SitterHead sitter={sitter} />
            <Price sitter={sitter} control={control} />
            <SubmitButton busy={form.formState.isSubmitting}>{t('booking.send')}</SubmitButton>
            <p className={styles.quiet}>{t('booking.free')}</p>
          </Stack>
        </Card>
      </div>
      <div className={detail.main}>
        <Card title={t('draft.titles.children')}>
          <ChildrenFields control={control} />
        </Card>
        <Card title={t('draft.titles.when')}>
          <div className={styles.fields}>
            <Week sitter={sitter} control={control} />
            <WhenFields control={control} />
          </div>
        </Card>
        <Card title={t('draft.titles.what')}>
          <div className={styles.fields}>
            <WhatFields control={control} />
          </div>
        </Card>
        <Card title={t('draft.titles.where')}>
          <div className={styles.fields}>
            <WhereFields control={control} />
          </div>
        </Card>
      </div>
    </form>
  );
}
