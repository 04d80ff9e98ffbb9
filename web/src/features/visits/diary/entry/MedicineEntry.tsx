import { diaryLimits } from '@ladushki/contract/diary-constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../../ui/inputs/Button.tsx';
import { RadioCards } from '../../../../ui/inputs/RadioCards.tsx';
import { TextInput } from '../../../../ui/inputs/TextInput.tsx';
import { firstName } from '../../../search/results/first-name.ts';
import { emergencyQuery } from '../../emergency/emergency-query.ts';
import { TimeField } from './CommonFields.tsx';
import type { EntryForm } from './draft-entry.ts';

/** One of those that the family has listed and permitted, for one child. */
export function MedicineEntry({ form }: { form: EntryForm }) {
  const { t } = useTranslation('diary');
  const { visit, values, put, save } = form;
  const { data, isPending } = useQuery(emergencyQuery(visit));
  const [chosen, setChosen] = useState<string | null>(null);
  const [dose, setDose] = useState('');
  const permitted = (data?.children ?? []).flatMap((child) =>
    (child.medicines ?? []).filter((one) => one.permitted).map((one) => ({ ...one, child })),
  );
  if (isPending) return <SkeletonText lines={3} />;
  if (!data) return <Notice icon="info">{t('sheet.medicineWait')}</Notice>;
  if (data.children.every(({ medicines }) => medicines === null)) {
    return <Notice icon="lock">{t('sheet.medicineClosed')}</Notice>;
  }
  if (permitted.length === 0) return <Notice icon="ban">{t('sheet.medicineNone')}</Notice>;
  const medicine = permitted.find(({ id }) => String(id) === chosen);
  const choose = (value: string | null) => {
    const found = permitted.find(({ id }) => String(id) === value);
    setChosen(value);
    setDose(found?.dose ?? '');
    if (found) put({ children: [found.child.id] });
  };
  const options = permitted.map(({ id, name, dose: listed, instructions, child }) => ({
    value: String(id),
    title: visit.children.length > 1 ? `${name} (${firstName(child.full_name)})` : name,
    text: [listed, instructions && t('sheet.instructions', { text: instructions })].filter(Boolean).join('. '),
  }));
  return (
    <>
      <RadioCards label={t('sheet.medicine')} value={chosen} options={options} onChange={choose} />
      {medicine && (
        <>
          <TextInput label={t('sheet.dose')} value={dose} maxLength={diaryLimits.dose} onChange={setDose} />
          <TimeField form={form} />
          <TextInput label={t('sheet.words')} value={values.text} maxLength={1000} onChange={(text) => put({ text })} />
          <Button
            wide
            onClick={() =>
              save({ medicine: medicine.id, name: medicine.name, ...(dose.trim() && { dose: dose.trim() }) })
            }
          >
            {t('sheet.give')}
          </Button>
        </>
      )}
      <p className="small-quiet">{t('sheet.onlyListed')}</p>
    </>
  );
}
