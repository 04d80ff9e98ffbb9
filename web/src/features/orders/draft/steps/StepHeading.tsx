import { useEffect, useRef } from 'react';
import { focusWrong } from '../../../../lib/form/focus-wrong.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { type Step, steps } from './steps.ts';

/** Takes the focus when the step changes: screen readers say it, and Tab leads to the first field. */
export function StepHeading({ step }: { step: Step }) {
  const { t } = useTranslation('orders');
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const form = heading.current?.closest('form');
    if (form?.querySelector('[aria-invalid="true"]')) focusWrong(form);
    else heading.current?.focus();
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className="hidden-text">
      {t('draft.steps.now', { at: steps.indexOf(step) + 1, all: steps.length, name: t(`draft.steps.${step}`) })}
    </h2>
  );
}
