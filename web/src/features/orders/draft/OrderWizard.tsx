import { validationMessage } from '@ladushki/contract/messages';
import { startFault } from '@ladushki/contract/order-start';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { focusWrong } from '../../../lib/form/focus-wrong.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { sitterQueries } from '../../search/search-queries.ts';
import { Clashes } from '../detail/dialogs/Clashes.tsx';
import { ChildrenFields } from './ChildrenFields.tsx';
import styles from './Draft.module.css';
import { periodOf } from './draft-values.ts';
import { ReplacementField } from './lazy-fields.tsx';
import { Preview } from './Preview.tsx';
import { PriceFields } from './price/PriceFields.tsx';
import { PartLinks } from './steps/PartLinks.tsx';
import { StepBar } from './steps/StepBar.tsx';
import { StepHeading } from './steps/StepHeading.tsx';
import { fieldsOf, type Step, steps } from './steps/steps.ts';
import { type CreateForm, useCreateOrder, type WizardTask } from './use-create-order.ts';
import { WhatFields } from './WhatFields.tsx';
import { WhenFields } from './WhenFields.tsx';
import { WhereFields } from './WhereFields.tsx';

/** A request offers only the sitter's services. */
function What({ form }: { form: CreateForm }) {
  const { receiver, sitter } = form.watch();
  const isForOne = receiver === 'sitter' && sitter !== null;
  const { data } = useQuery({ ...sitterQueries.services(String(sitter)), enabled: isForOne });
  return <WhatFields control={form.control} {...(isForOne && data && { offered: data.results })} />;
}

function StepFields({ step, form, last }: { step: Step; form: CreateForm; last: ReactNode }) {
  const { t } = useTranslation('orders');
  const { control } = form;
  const title = t(`draft.titles.${step}`);
  switch (step) {
    case 'children':
      return (
        <Card title={title}>
          <ChildrenFields control={control} />
        </Card>
      );
    case 'when':
      return (
        <>
          <Card title={title}>
            <div className={styles.fields}>
              <WhenFields control={control} />
            </div>
          </Card>
          <Card title={t('draft.titles.what')}>
            <div className={styles.fields}>
              <What form={form} />
            </div>
          </Card>
        </>
      );
    case 'where':
      return (
        <Card title={title}>
          <div className={styles.fields}>
            <WhereFields control={control} />
          </div>
        </Card>
      );
    case 'price':
      return (
        <Card title={title}>
          <div className={styles.fields}>
            <PriceFields control={control} />
            <ReplacementField control={control} />
          </div>
        </Card>
      );
    case 'preview':
      return (
        <>
          <Card title={title}>
            <Preview control={control} />
          </Card>
          {last}
        </>
      );
  }
}

interface OrderWizardProps {
  task: WizardTask;
  error: Error | null;
  /** Everything is filled in: begins here, and each step leads to the preview. */
  filledFrom?: Step;
  /** A sitter chosen on another page. */
  chosen?: number | null;
  /** Above the steps. */
  intro?: ReactNode;
  /** Below the preview. */
  last: (form: CreateForm) => ReactNode;
  /** The button of the last step; null: nothing to send. */
  action: (form: CreateForm) => string | null;
}

/** The steps of an order; the draft is stored until it is sent. */
export function OrderWizard({ task, error, filledFrom, chosen, intro, last, action }: OrderWizardProps) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  const [params, setParams] = useSearchParams();
  const step = steps.find((name) => name === params.get('step')) ?? filledFrom ?? 'children';
  const at = steps.indexOf(step);
  const [reached, setReached] = useState(filledFrom ? steps.length - 1 : at);
  const goTo = (next: Step) => {
    setReached((before) => Math.max(before, steps.indexOf(next)));
    setParams((before) => ({ ...Object.fromEntries(before), step: next }));
  };
  const { form, send } = useCreateOrder(task, goTo);

  useEffect(() => {
    if (!chosen) return;
    form.setValue('sitter', chosen, { shouldDirty: true });
    form.setValue('receiver', 'sitter', { shouldDirty: true });
  }, [chosen, form.setValue]);

  const isStepRight = async () => {
    if (!(await form.trigger(fieldsOf[step]))) return false;
    const period = step === 'when' ? periodOf(form.getValues()) : null;
    const fault = period && startFault(period, new Date());
    if (!fault) return true;
    form.setError(`order_item.${fault.field}`, {
      type: fault.key,
      message: validationMessage({ message: fault.key }, locale),
    });
    return false;
  };
  const next = async (element: HTMLFormElement) => {
    if (!(await isStepRight())) return focusWrong(element);
    const following = filledFrom ? 'preview' : steps[at + 1];
    if (following) goTo(following);
  };
  const isLast = step === 'preview';
  const previous = filledFrom ? undefined : steps[at - 1];
  form.watch();
  const label = isLast ? action(form) : t(filledFrom ? 'draft.toPreview' : 'draft.next');
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        if (isLast) return void send(event);
        event.preventDefault();
        void next(event.currentTarget);
      }}
    >
      <StepBar current={step} reached={reached} />
      <StepHeading step={step} />
      <Stack>
        {intro}
        {isLast && filledFrom && <PartLinks />}
        <StepFields step={step} form={form} last={last(form)} />
        {(step === 'when' || isLast) && <Clashes error={error} advice={t('clash.advice')} />}
        <Actions
          main={
            label && (
              <Button type="submit" loading={form.formState.isSubmitting}>
                {label}
              </Button>
            )
          }
        >
          {previous && (
            <Button kind="secondary" onClick={() => goTo(previous)}>
              {t('draft.back')}
            </Button>
          )}
        </Actions>
      </Stack>
    </form>
  );
}
