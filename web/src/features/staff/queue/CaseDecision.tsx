import { api } from 'virtual:api-manifest';
import { type CaseDecision as Decision, needsReason, needsText } from '@ladushki/contract/case-decisions';
import { checkMonths } from '@ladushki/contract/checks';
import { addMonths } from '@ladushki/contract/visits';
import { useQuery } from '@tanstack/react-query';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf, useApiMutation } from '../../../lib/query/queries.ts';
import { today } from '../../../lib/today.ts';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { Consequence } from './Consequence.tsx';
import { type DecisionValues, FamilyNotice } from './FamilyNotice.tsx';
import { afterMove, type CaseDetail } from './staff-queries.ts';

const most = 1000;
const reasonsQuery = () =>
  queryOf(api.referenceData.rejectReasons, { query: { used_for: 'verification', page_size: 100 } });

/** Who reads the comment: most stay with the case. */
function hintOf(kind: CaseDetail['kind'], chosen: Decision) {
  if (chosen === 'reject') return 'case.rejectHint';
  if (chosen === 'warn') return 'case.warnHint';
  if (chosen === 'block') return 'case.blockHint';
  if (kind === 'mystery_report') return 'case.reportHint';
  return kind === 'support' ? 'case.answerHint' : 'case.textHint';
}

/** Of a visit that counts, a part may go back. */
const isDivided = ({ kind, money }: CaseDetail, decision: string) =>
  kind === 'visit' && decision === 'release' && money?.method === 'card';

const firstValues = ({ decisions }: CaseDetail): DecisionValues => ({
  decision: decisions[0] ?? 'close',
  reason: '',
  valid_until: '',
  amount: null,
  award: '',
  text: '',
  notify: { to: 'all', text: '' },
});

/** Decision, reason and consequences. */
export function DecisionForm({ item }: { item: CaseDetail }) {
  const { t } = useTranslation('staff');
  const decide = useApiMutation(api.moderation.decide, { invalidates: afterMove });
  const reasons = useQuery({ ...reasonsQuery(), enabled: item.decisions.includes('reject') }).data?.results ?? [];
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/moderation')).decideBodyOf(item.topic),
    defaultValues: firstValues(item),
    toBody: ({ decision, reason, valid_until, amount, award, text, notify }) => ({
      version: item.version,
      decision,
      ...(decision === 'reject' && reason && { reason: Number(reason) }),
      ...(decision === 'approve' && valid_until && { valid_until }),
      ...(isDivided(item, decision) && amount !== null && { amount }),
      ...(decision === 'award' && award && { award: Number(award) }),
      text,
      ...(item.kind === 'incident' && notify.to !== 'none' && { notify }),
    }),
    // The claim may expire while writing.
    draft: { name: `staff-decision:${item.id}` },
  });
  const chosen = form.watch('decision') as Decision;
  const choose = (decision: Decision | undefined) =>
    decision ? () => form.setValue('decision', decision, { shouldDirty: true }) : undefined;
  const label = (decision: Decision) =>
    t(`decisions.${item.kind === 'incident' && decision === 'uphold' ? 'upholdIncident' : decision}`);
  const [first, second, third, fourth] = item.decisions;
  useShortcuts({ 1: choose(first), 2: choose(second), 3: choose(third), 4: choose(fourth) });
  return (
    <Form
      label={t('case.decision')}
      onSubmit={form.submit((body) => decide.mutateAsync({ params: { id: item.id }, body }))}
    >
      <Bind control={form.control} name="decision">
        {({ value, onChange, error }) => (
          <Segmented
            label={t('case.choose')}
            value={value}
            onChange={(next) => onChange(next ?? '')}
            error={error}
            options={item.decisions.map((decision) => ({ value: decision, label: label(decision) }))}
          />
        )}
      </Bind>
      <Consequence item={item} chosen={chosen} />
      {needsReason(chosen, item.topic) && (
        <Bind control={form.control} name="reason">
          {(input) => (
            <PlainSelect
              {...input}
              label={t('case.reason')}
              hint={t('case.reasonHint')}
              placeholder={t('case.chooseReason')}
              required
              options={reasons.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Bind>
      )}
      {chosen === 'approve' && (item.kind === 'sitter' || item.kind === 'document') && (
        <Bind control={form.control} name="valid_until">
          {(input) => (
            <DateInput
              {...input}
              label={t('case.validUntil')}
              hint={t('case.validUntilHint')}
              min={today()}
              max={addMonths(today(), checkMonths.most)}
            />
          )}
        </Bind>
      )}
      {isDivided(item, chosen) && (
        <Bind control={form.control} name="amount">
          {(input) => <NumberInput {...input} label={t('case.amount')} hint={t('case.amountHint')} />}
        </Bind>
      )}
      {chosen === 'award' && (
        <Bind control={form.control} name="award">
          {(input) => (
            <PlainSelect
              {...input}
              label={t('case.award')}
              hint={t('case.awardHint')}
              placeholder={t('case.chooseAward')}
              required
              options={item.awards.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Bind>
      )}
      <Bind control={form.control} name="text">
        {(input) => (
          <TextArea
            {...input}
            label={t(chosen === 'warn' ? 'case.warning' : 'case.text')}
            hint={t(hintOf(item.kind, chosen))}
            required={needsText(chosen, item.topic)}
            max={most}
          />
        )}
      </Bind>
      {item.kind === 'incident' && <FamilyNotice form={form} chosen={chosen} />}
      <SubmitButton busy={decide.isPending}>{t('case.decide')}</SubmitButton>
    </Form>
  );
}
