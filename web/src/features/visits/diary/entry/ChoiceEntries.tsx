import { diaryLimits, eatenAmounts, moods, toiletKinds } from '@ladushki/contract/diary-constants';
import { moscowTime } from '@ladushki/contract/visits';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Button } from '../../../../ui/inputs/Button.tsx';
import { Segmented } from '../../../../ui/inputs/Segmented.tsx';
import { TextInput } from '../../../../ui/inputs/TextInput.tsx';
import { serverNow } from '../../server-clock.ts';
import { ChildrenField, MoreFields } from './CommonFields.tsx';
import type { EntryForm } from './draft-entry.ts';
import styles from './Entry.module.css';

interface ChoicesProps {
  label: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** A press on one of them saves the entry. */
function Choices({ label, options, onChoose }: ChoicesProps) {
  return (
    <fieldset className="bare-group">
      <legend className="bare-legend">{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <Button key={option.value} kind="secondary" onClick={() => onChoose(option.value)}>
            {option.label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

export function ToiletEntry({ form }: { form: EntryForm }) {
  const { t } = useTranslation('diary');
  const options = toiletKinds.map((value) => ({ value, label: t(`toilet.${value}`) }));
  return (
    <>
      <ChildrenField form={form} />
      <MoreFields form={form} />
      <Choices label={t('sheet.toilet')} options={options} onChoose={(what) => form.save({ what })} />
    </>
  );
}

export function MoodEntry({ form }: { form: EntryForm }) {
  const { t } = useTranslation('diary');
  const options = moods.map((value) => ({ value, label: t(`mood.${value}`) }));
  return (
    <>
      <ChildrenField form={form} />
      <MoreFields form={form} />
      <Choices label={t('sheet.mood')} options={options} onChoose={(mood) => form.save({ mood })} />
    </>
  );
}

const activities = ['walk', 'game', 'reading', 'drawing', 'music', 'bath'] as const;

export function ActivityEntry({ form }: { form: EntryForm }) {
  const { t } = useTranslation('diary');
  const [own, setOwn] = useState('');
  const options = activities.map((value) => ({ value: t(`activities.${value}`), label: t(`activities.${value}`) }));
  const what = own.trim();
  return (
    <>
      <ChildrenField form={form} />
      <MoreFields form={form} />
      <Choices label={t('sheet.activity')} options={options} onChoose={(chosen) => form.save({ what: chosen })} />
      <TextInput label={t('sheet.ownActivity')} value={own} maxLength={diaryLimits.what} onChange={setOwn} />
      <Button wide disabled={what === ''} onClick={() => form.save({ what })}>
        {t('sheet.save')}
      </Button>
    </>
  );
}

const meals = ['breakfast', 'lunch', 'snack', 'dinner', 'milk', 'fruit'] as const;

/** The meal of this hour. */
function mealNow(): (typeof meals)[number] {
  const hour = Number(moscowTime(serverNow()).slice(0, 2));
  if (hour < 11) return 'breakfast';
  if (hour < 15) return 'lunch';
  return hour < 18 ? 'snack' : 'dinner';
}

export function MealEntry({ form }: { form: EntryForm }) {
  const { t } = useTranslation('diary');
  const [meal, setMeal] = useState<string>(mealNow);
  const [own, setOwn] = useState('');
  const named = meals.find((one) => one === meal);
  const what = own.trim() || (named ? t(`meals.${named}`) : '');
  return (
    <>
      <ChildrenField form={form} />
      <Segmented
        label={t('sheet.what')}
        value={own.trim() ? null : meal}
        options={meals.map((value) => ({ value, label: t(`meals.${value}`) }))}
        onChange={(value) => {
          setMeal(value ?? '');
          setOwn('');
        }}
      />
      <TextInput label={t('sheet.ownMeal')} value={own} maxLength={diaryLimits.what} onChange={setOwn} />
      <MoreFields form={form} />
      <Choices
        label={t('sheet.eaten')}
        options={eatenAmounts.toReversed().map((value) => ({ value, label: t(`eaten.${value}`) }))}
        onChoose={(eaten) => form.save({ what, eaten })}
      />
    </>
  );
}
