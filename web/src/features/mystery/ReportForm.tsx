import { api } from 'virtual:api-manifest';
import type { OwnInvitation } from '@ladushki/contract/mystery';
import { mysteryScores } from '@ladushki/contract/mystery-constants';
import { useQuery } from '@tanstack/react-query';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf, useApiMutation } from '../../lib/query/queries.ts';
import { PlainSelect } from '../../ui/inputs/PlainSelect.tsx';
import { StarInput } from '../../ui/inputs/StarInput.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { Form, SubmitButton } from '../../ui/layout/Form.tsx';

const most = 5000;
const none = { punctuality: null, care: null, safety: null, communication: null, honesty: null };

/** Five scores and words, about one of the family's own orders with the sitter. */
export function ReportForm({ invitation: { id, sitter } }: { invitation: OwnInvitation }) {
  const { t } = useTranslation('mystery');
  const send = useApiMutation(api.mystery.report, { invalidates: [api.mystery.invitations] });
  const own = useQuery(queryOf(api.orders.ownAsCustomer, { query: { page: 1, page_size: 100 } })).data?.results ?? [];
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/mystery')).reportBody,
    defaultValues: { order: '', scores: none as Record<keyof typeof none, number | null>, text: '' },
    toBody: ({ order, ...rest }) => ({ ...rest, order: Number(order) || undefined }),
    draft: { name: `mystery-report:${id}` },
  });
  return (
    <Form label={t('report.title')} onSubmit={form.submit((body) => send.mutateAsync({ params: { id }, body }))}>
      <Bind control={form.control} name="order">
        {(input) => (
          <PlainSelect
            {...input}
            label={t('report.order')}
            hint={t('report.orderHint')}
            placeholder={t('report.choose')}
            required
            options={own
              .filter((order) => order.sitter?.id === sitter?.id)
              .map((order) => ({ value: String(order.id), label: t('report.orderName', { id: order.id }) }))}
          />
        )}
      </Bind>
      {mysteryScores.map((score) => (
        <Bind key={score} control={form.control} name={`scores.${score}`}>
          {(input) => <StarInput {...input} label={t(`scores.${score}`)} required />}
        </Bind>
      ))}
      <Bind control={form.control} name="text">
        {(input) => <TextArea {...input} label={t('report.text')} hint={t('report.textHint')} required max={most} />}
      </Bind>
      <SubmitButton busy={send.isPending}>{t('report.send')}</SubmitButton>
    </Form>
  );
}
