import { useId } from 'react';
import { timeText } from '../../../../lib/format/dates.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { ChipChoice } from '../../../../ui/inputs/ChipChoice.tsx';
import { TextInput } from '../../../../ui/inputs/TextInput.tsx';
import { TimeInput } from '../../../../ui/inputs/TimeInput.tsx';
import { firstName } from '../../../search/results/first-name.ts';
import { serverNow } from '../../server-clock.ts';
import { defaultMoment } from '../moment.ts';
import type { EntryForm } from './draft-entry.ts';
import styles from './Entry.module.css';

/** Which children, where there are several: all unless chosen otherwise. */
export function ChildrenField({ form: { visit, values, put } }: { form: EntryForm }) {
  const { t } = useTranslation('diary');
  const options = visit.children.flatMap(({ id, full_name }) =>
    id === null ? [] : [{ value: id, label: firstName(full_name ?? '') }],
  );
  if (options.length < 2) return null;
  return (
    <ChipChoice
      label={t('sheet.children')}
      options={options}
      value={values.children}
      // Never nobody.
      onChange={(children) => children.length > 0 && put({ children })}
    />
  );
}

export function TimeField({ form: { visit, values, put, timeError } }: { form: EntryForm }) {
  const { t } = useTranslation('diary');
  return (
    <TimeInput
      label={t('sheet.time')}
      value={values.time || timeText(defaultMoment(visit, serverNow()))}
      onChange={(time) => put({ time })}
      error={timeError}
    />
  );
}

/** Rarely needed: another time, a few words. */
export function MoreFields({ form }: { form: EntryForm }) {
  const { t } = useTranslation('diary');
  const { values, put, timeError } = form;
  const id = useId();
  return (
    <details className={styles.more} open={timeError || values.text ? true : undefined}>
      <summary id={id}>{t('sheet.more')}</summary>
      <TimeField form={form} />
      <TextInput label={t('sheet.words')} value={values.text} maxLength={1000} onChange={(text) => put({ text })} />
    </details>
  );
}
