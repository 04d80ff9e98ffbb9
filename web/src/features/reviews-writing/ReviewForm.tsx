import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { reviewDraft } from '@ladushki/contract/reviews';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { StarInput } from '../../ui/inputs/StarInput.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { Form, SubmitButton } from '../../ui/layout/Form.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { reviewAnswers } from './review-answers.ts';

interface ReviewFormProps {
  order: Pick<OrderDetail, 'id' | 'review'>;
  onSaved: () => void;
}

interface Values {
  order: number;
  rating: number | null;
  context: string;
}

/** Stars and text; editable for a day. */
export function ReviewForm({ order, onSaved }: ReviewFormProps) {
  const { t } = useTranslation('reviews');
  const { id, review } = order;
  const write = useApiMutation(api.reviews.write, { invalidates: reviewAnswers });
  const change = useApiMutation(api.reviews.change, { invalidates: reviewAnswers });
  const form = useSchemaForm<Values, typeof reviewDraft>({
    schema: async () => (await import('@ladushki/contract/reviews')).reviewDraft,
    defaultValues: { order: id, rating: review?.rating ?? null, context: review?.context ?? '' },
    draft: { name: `review:${id}` },
  });
  const send = form.submit(async (body) => {
    const { rating, context } = body;
    if (review) await change.mutateAsync({ params: { id: review.id }, body: { rating, context } });
    else await write.mutateAsync({ body });
    onSaved();
  });
  return (
    <Form onSubmit={send}>
      <Stack gap={2}>
        <p>{t('form.about')}</p>
        <Bind control={form.control} name="rating">
          {(input) => <StarInput {...input} label={t('form.rating')} required />}
        </Bind>
      </Stack>
      <Bind control={form.control} name="context">
        {(input) => <TextArea {...input} label={t('form.text')} hint={t('form.hint')} required max={3000} />}
      </Bind>
      <SubmitButton busy={form.formState.isSubmitting}>{t(review ? 'form.save' : 'form.send')}</SubmitButton>
    </Form>
  );
}
