import { diaryLimits, incidentSeverities } from '@ladushki/contract/diary-constants';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Button } from '../../../../ui/inputs/Button.tsx';
import { Segmented } from '../../../../ui/inputs/Segmented.tsx';
import { TextArea } from '../../../../ui/inputs/TextArea.tsx';
import { ChildrenField, TimeField } from './CommonFields.tsx';
import type { EntryForm } from './draft-entry.ts';

export function NoteEntry({ form }: { form: EntryForm }) {
  const { t } = useTranslation('diary');
  const { text } = form.values;
  return (
    <>
      <ChildrenField form={form} />
      {/* The draft is the form's. */}
      <TextArea
        label={t('sheet.note')}
        value={text}
        max={diaryLimits.text.note[1]}
        onChange={(next) => form.put({ text: next })}
      />
      <TimeField form={form} />
      <Button wide disabled={text.trim() === ''} onClick={() => form.save()}>
        {t('sheet.save')}
      </Button>
    </>
  );
}

export function IncidentEntry({ form }: { form: EntryForm }) {
  const { t } = useTranslation('diary');
  const [severity, setSeverity] = useState<string | null>('minor');
  const [error, setError] = useState<string>();
  const [min, max] = diaryLimits.text.incident;
  const send = () => {
    if (form.values.text.trim().length < min) setError(t('sheet.incidentShort', { min }));
    else form.save({ severity });
  };
  return (
    <>
      <ChildrenField form={form} />
      <Segmented
        label={t('sheet.severity')}
        value={severity}
        options={incidentSeverities.map((value) => ({ value, label: t(`severity.${value}`) }))}
        onChange={setSeverity}
      />
      {severity === 'grave' && (
        <Notice tone="red" icon="phone">
          <a href="tel:112">{t('sheet.incidentGrave')}</a>
        </Notice>
      )}
      {/* The draft is the form's. */}
      <TextArea
        label={t('sheet.incidentText')}
        required
        value={form.values.text}
        max={max}
        error={error}
        onChange={(text) => {
          setError(undefined);
          form.put({ text });
        }}
      />
      <TimeField form={form} />
      <p className="small-quiet">{t('sheet.incidentTold')}</p>
      <Button wide onClick={send}>
        {t('sheet.incidentSend')}
      </Button>
    </>
  );
}
