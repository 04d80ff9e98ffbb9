import type { CaseDecision } from '@ladushki/contract/case-decisions';
import { noticeTargets } from '@ladushki/contract/sanctions-constants';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';

/** Of the form of a decision. */
export interface DecisionValues {
  decision: string;
  reason: string;
  valid_until: string;
  amount: number | null;
  award: string;
  text: string;
  notify: { to: string; text: string };
}

const most = 3000;
const toldOf = ['suspend', 'uphold', 'dismiss'] as const;
const isToldOf = (decision: CaseDecision) => toldOf.find((one) => one === decision);

/** What the families of an incident are told with the decision; begun from a text that fits it. */
export function FamilyNotice({
  form,
  chosen,
}: {
  // biome-ignore lint/suspicious/noExplicitAny: what the form sends is of no matter here
  form: UseFormReturn<DecisionValues, any, any>;
  chosen: CaseDecision;
}) {
  const { t } = useTranslation('staff');
  const decision = isToldOf(chosen);
  const to = form.watch('notify.to');
  useEffect(() => {
    if (!decision) return;
    const usual = toldOf.map((one) => t(`incident.templates.${one}`));
    const written = form.getValues('notify.text');
    // What the moderator wrote stays.
    if (written === '' || usual.includes(written)) form.setValue('notify.text', t(`incident.templates.${decision}`));
    if (decision === 'uphold' && form.getValues('notify.to') === 'none') form.setValue('notify.to', 'all');
  }, [form, decision, t]);
  const targets = noticeTargets.filter((target) => target !== 'none' || decision !== 'uphold');
  return (
    <>
      <Bind control={form.control} name="notify.to">
        {({ value, onChange, error }) => (
          <Segmented
            label={t('incident.to')}
            value={value}
            onChange={(next) => onChange(next ?? '')}
            error={error}
            options={targets.map((target) => ({ value: target, label: t(`incident.toValues.${target}`) }))}
          />
        )}
      </Bind>
      {to !== 'none' && (
        <Bind control={form.control} name="notify.text">
          {(input) => (
            <TextArea {...input} label={t('incident.notice')} hint={t('incident.noticeHint')} required max={most} />
          )}
        </Bind>
      )}
    </>
  );
}
