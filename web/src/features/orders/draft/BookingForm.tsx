import { api } from 'virtual:api-manifest';
import type { CurrentTerms } from '@ladushki/contract/errors';
import type { bookingBody } from '@ladushki/contract/order-draft';
import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '../../../lib/api/types.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { keyOf } from '../../../lib/query/queries.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { SubmitButton } from '../../../ui/layout/Form.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import detail from '../detail/Detail.module.css';
import { Clashes } from '../detail/dialogs/Clashes.tsx';
import { TermsChanged } from '../detail/dialogs/TermsChanged.tsx';
import { useMove } from '../detail/use-move.ts';
import { ChildrenFields } from './ChildrenFields.tsx';
import styles from './Draft.module.css';
import { type DraftValues, toBooking } from './draft-values.ts';
import { ReplacementField } from './lazy-fields.tsx';
import { BookingPrice, type OfferedService, priceOf } from './price/BookingPrice.tsx';
import { SitterLine } from './SitterLine.tsx';
import { BookingHours } from './sitter-hours/BookingHours.tsx';
import { startingWith } from './starting-with.ts';
import { WhatFields } from './WhatFields.tsx';
import { WhenFields } from './WhenFields.tsx';
import { WhereFields } from './WhereFields.tsx';

/** Sitter data of the form; refetched after any refusal. */
const sitterAnswers = [api.search.sitter, api.search.services, api.search.schedule, api.search.availability];

interface BookingFormProps {
  sitter: SitterDetail;
  offered: readonly OfferedService[];
}

/** Sends the booking at the shown price. */
function useBooking({ sitter, offered }: BookingFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const book = useMove(api.orders.book);
  const [changed, setChanged] = useState<{ before: CurrentTerms; now: CurrentTerms } | null>(null);
  const [chosen] = useSearchParams();
  const form = useSchemaForm<DraftValues, typeof bookingBody>({
    schema: async () => (await import('@ladushki/contract/order-draft')).bookingBody,
    defaultValues: {
      ...startingWith(chosen),
      sitter: sitter.id,
      price_type: sitter.per_hour_salary === null ? 'per_month' : 'per_hour',
    },
    toBody: toBooking,
    // Hours that were chosen on the sitter's page are a booking of their own, not the one left half-written.
    draft: { name: ['booking', sitter.id, ...chosen.values()].join(':') },
    refusals: {
      slot_taken: 'order_item.start_date',
      day_off: 'order_item.start_date',
      service_not_offered: 'order_item.service_type',
      too_many_children: 'order_item.children',
    },
  });
  const readAgain = () => Promise.all(sitterAnswers.map((each) => client.invalidateQueries({ queryKey: keyOf(each) })));
  const send = form.submit(async (body) => {
    const price = priceOf(sitter, offered, form.getValues());
    setChanged(null);
    try {
      const order = await book.mutateAsync({ body: { ...body, ...(price !== null && { expected: { price } }) } });
      navigate(`/my-orders/order/${order.id}/sent`, { replace: true });
    } catch (error) {
      await readAgain();
      if (isApiError(error) && error.details.current) {
        setChanged({ before: { ...error.details.current, price }, now: error.details.current });
      }
      throw error;
    }
  });
  return { form, send, changed, error: book.error };
}

/** A booking at the sitter's price. */
export function BookingForm({ sitter, offered }: BookingFormProps) {
  const { t } = useTranslation('orders');
  const { form, send, changed, error } = useBooking({ sitter, offered });
  const { control } = form;
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className={detail.columns} data-form>
      <div className={detail.about}>
        <Card>
          <SitterLine sitter={sitter} />
        </Card>
      </div>
      <div className={detail.main}>
        <Card title={t('draft.titles.children')}>
          <ChildrenFields control={control} />
        </Card>
        <Card title={t('draft.titles.when')}>
          <div className={styles.fields}>
            <BookingHours sitter={sitter} control={control} />
            <WhenFields control={control} />
          </div>
        </Card>
        <Card title={t('draft.titles.what')}>
          <div className={styles.fields}>
            <WhatFields control={control} offered={offered} />
            <ReplacementField control={control} />
          </div>
        </Card>
        <Card title={t('draft.titles.where')}>
          <div className={styles.fields}>
            <WhereFields control={control} />
          </div>
        </Card>
      </div>
      <div className={detail.form}>
        <Card>
          <Stack gap={2}>
            <BookingPrice sitter={sitter} offered={offered} control={control} />
            {changed && <TermsChanged {...changed} />}
            <Clashes error={error} advice={t('clash.advice')} />
            <SubmitButton busy={form.formState.isSubmitting}>{t('booking.send')}</SubmitButton>
            <p className="small-quiet">{t('booking.free')}</p>
          </Stack>
        </Card>
      </div>
    </form>
  );
}
