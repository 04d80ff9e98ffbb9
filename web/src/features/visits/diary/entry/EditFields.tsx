import { diaryLimits, eatenAmounts, moods, toiletKinds } from '@ladushki/contract/diary-constants';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { PlainSelect } from '../../../../ui/inputs/PlainSelect.tsx';
import { TextInput } from '../../../../ui/inputs/TextInput.tsx';
import { TimeInput } from '../../../../ui/inputs/TimeInput.tsx';
import type { Line } from '../lines.ts';
import type { Edited } from './edited-entry.ts';

interface EditFieldsProps {
  kind: Line['kind'];
  edited: Edited;
  put: (changed: Partial<Edited>) => void;
  timeError: string | undefined;
}

/** What a kind has besides its time and words. */
export function EditFields({ kind, edited, put, timeError }: EditFieldsProps) {
  const { t } = useTranslation('diary');
  if (kind === 'sleep') {
    return (
      <div className="field-pair">
        <TimeInput label={t('edit.from')} value={edited.from} error={timeError} onChange={(from) => put({ from })} />
        <TimeInput label={t('edit.to')} value={edited.to} onChange={(to) => put({ to })} />
      </div>
    );
  }
  if (kind === 'toilet') {
    const options = toiletKinds.map((value) => ({ value, label: t(`toilet.${value}`) }));
    const change = (what: string) => put({ what });
    return <PlainSelect label={t('kind.toilet')} required value={edited.what} options={options} onChange={change} />;
  }
  if (kind === 'mood') {
    const options = moods.map((value) => ({ value, label: t(`mood.${value}`) }));
    const change = (degree: string) => put({ degree });
    return <PlainSelect label={t('kind.mood')} required value={edited.degree} options={options} onChange={change} />;
  }
  if (kind === 'medicine') {
    const change = (dose: string) => put({ dose });
    return <TextInput label={t('sheet.dose')} value={edited.dose} maxLength={diaryLimits.dose} onChange={change} />;
  }
  if (kind !== 'meal' && kind !== 'activity') return null;
  const amounts = eatenAmounts.map((value) => ({ value, label: t(`eaten.${value}`) }));
  return (
    <>
      <TextInput
        label={t(kind === 'meal' ? 'sheet.what' : 'kind.activity')}
        required
        value={edited.what}
        maxLength={diaryLimits.what}
        onChange={(what) => put({ what })}
      />
      {kind === 'meal' && (
        <PlainSelect
          label={t('sheet.amount')}
          required
          value={edited.degree}
          options={amounts}
          onChange={(degree) => put({ degree })}
        />
      )}
    </>
  );
}
