import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { reviewDraft } from '@ladushki/contract/reviews';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { dayText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { StarInput } from '../../ui/inputs/StarInput.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { Form, SubmitButton } from '../../ui/layout/Form.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { reviewsFor } from './own-review.ts';
import { reviewAnswers } from './review-answers.ts';

interface ReviewFormProps {
  order: Pick<OrderDetail, 'id' | 'review' | 'review_of_customer' | 'review_until'>;
  side: 'customer' | 'sitter';
  onSaved: () => void;
}

interface Values {
  order: number;
  rating: number | null;
  context: string;
}

function useCalls(side: ReviewFormProps['side']) {
  const options = { invalidates: reviewAnswers };
  const ofSitter = useApiMutation(api.reviews.write, options);
  const ofFamily = useApiMutation(api.reviews.writeOfCustomer, options);
  const changeOfSitter = useApiMutation(api.reviews.change, options);
  const changeOfFamily = useApiMutation(api.reviews.changeOfCustomer, options);
  return side === 'customer'
    ? { write: ofSitter.mutateAsync, change: changeOfSitter.mutateAsync }
    : { write: ofFamily.mutateAsync, change: changeOfFamily.mutateAsync };
}

/** Stars and text; sealed until both have written. */
export function ReviewForm({ order, side, onSaved }: ReviewFormProps) {
  const { t } = useTranslation('reviews');
  const { id, review_until: until } = order;
  const { own } = reviewsFor(order, side);
  const { write, change } = useCalls(side);
  const form = useSchemaForm<Values, typeof reviewDraft>({
    schema: async () => (await import('@ladushki/contract/reviews')).reviewDraft,
    defaultValues: { order: id, rating: own?.rating ?? null, context: own?.context ?? '' },
    draft: { name: `review:${id}` },
  });
  const send = form.submit(async (body) => {
    const { rating, context } = body;
    if (own) await change({ params: { id: own.id }, body: { rating, context } });
    else await write({ body });
    onSaved();
  });
  return (
    <Form onSubmit={send}>
      <Stack gap={2}>
        <p>{t(`form.about.${side}`)}</p>
        <p className="small-quiet">{until ? t('form.seenOn', { date: dayText(until) }) : t('form.seen')}</p>
        <Bind control={form.control} name="rating">
          {(input) => <StarInput {...input} label={t('form.rating')} required />}
        </Bind>
      </Stack>
      <Bind control={form.control} name="context">
        {(input) => <TextArea {...input} label={t('form.text')} hint={t('form.hint')} required max={3000} />}
      </Bind>
      <SubmitButton busy={form.formState.isSubmitting}>{t(own ? 'form.save' : 'form.send')}</SubmitButton>
    </Form>
  );
}
