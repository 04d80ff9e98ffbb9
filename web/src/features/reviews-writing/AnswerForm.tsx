import { api } from 'virtual:api-manifest';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { reviewAnswers } from './review-answers.ts';

/** The sitter's single reply to a review; its notification links here. */
export function AnswerForm({ review }: { review: number }) {
  const { t } = useTranslation('reviews');
  const answer = useApiMutation(api.reviews.answer, { invalidates: reviewAnswers });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/reviews')).answerBody,
    defaultValues: { review, text: '' },
    draft: { name: `review-answer:${review}` },
  });
  const isCalledFor = useLocation().hash === '#answer';
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isCalledFor) field.current?.focus();
  }, [isCalledFor]);
  const send = form.submit((body) => answer.mutateAsync({ body }));
  return (
    <Form onSubmit={send}>
      <Bind control={form.control} name="text">
        {(input) => (
          <TextArea {...input} ref={field} label={t('answer.label')} hint={t('answer.hint')} required max={1000} />
        )}
      </Bind>
      <Actions>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('answer.send')}
        </Button>
      </Actions>
    </Form>
  );
}
