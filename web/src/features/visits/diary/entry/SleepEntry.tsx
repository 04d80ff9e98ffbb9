import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Button } from '../../../../ui/inputs/Button.tsx';
import { TextInput } from '../../../../ui/inputs/TextInput.tsx';
import { TimeInput } from '../../../../ui/inputs/TimeInput.tsx';
import { serverNow } from '../../server-clock.ts';
import { momentOfTime } from '../moment.ts';
import { ChildrenField } from './CommonFields.tsx';
import type { EntryForm } from './draft-entry.ts';

/** A sleep that was not noted during the visit. */
export function SleepEntry({ form }: { form: EntryForm }) {
  const { t } = useTranslation('diary');
  const [{ from, to }, setTimes] = useState({ from: '', to: '' });
  const [error, setError] = useState<string>();
  const put = (changed: { from?: string; to?: string }) => {
    setTimes({ from, to, ...changed });
    setError(undefined);
  };
  const save = () => {
    const [begun, ended] = [from, to].map((time) => momentOfTime(form.visit, time, serverNow()));
    if (begun && ended && begun <= ended) form.save({ from: begun, to: ended });
    else setError(t('sheet.timeWrong'));
  };
  return (
    <>
      <ChildrenField form={form} />
      <div className="field-pair">
        <TimeInput label={t('edit.from')} value={from} error={error} onChange={(time) => put({ from: time })} />
        <TimeInput label={t('edit.to')} value={to} onChange={(time) => put({ to: time })} />
      </div>
      <TextInput
        label={t('sheet.words')}
        value={form.values.text}
        maxLength={1000}
        onChange={(text) => form.put({ text })}
      />
      <Button wide onClick={save}>
        {t('sheet.save')}
      </Button>
    </>
  );
}
