import type { SitterCard } from '@ladushki/contract/sitter-card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { priceText } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Problem } from '../../../ui/inputs/Frame.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Rating } from '../../search/results/Rating.tsx';
import { sitterQueries } from '../../search/search-queries.ts';
import styles from './Draft.module.css';
import { type DraftValues, needsOf } from './draft-values.ts';
import { matchingSittersQuery } from './matching-sitters.ts';

interface OptionProps {
  sitter: SitterCard;
  group: string;
  chosen: boolean;
  isWrong: boolean;
  onChoose: () => void;
}

function Option({ sitter, group, chosen, isWrong, onChoose }: OptionProps) {
  const { locale } = useLocale();
  const { profile, per_hour_salary: hour, per_month_salary: month } = sitter;
  return (
    <label className={`focus-ring ${styles.choice}`}>
      <input
        type="radio"
        name={group}
        className="input-over"
        checked={chosen}
        aria-invalid={isWrong || undefined}
        onChange={onChoose}
      />
      <Avatar name={profile.full_name} image={profile.image} size={48} />
      <span className={styles.words}>
        <span className="own-name">{profile.full_name}</span>
        <Rating rating={profile.rating} count={sitter.reviews_count} />
        <span className="small-quiet">
          {[
            hour !== null && priceText(hour, 'per_hour', locale),
            month !== null && priceText(month, 'per_month', locale),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </label>
  );
}

interface SitterChoiceProps {
  values: DraftValues;
  onChange: (sitter: number) => void;
  error: string | undefined;
}

/** Free sitters of these days, or any found by name. */
export function SitterChoice({ values, onChange, error }: SitterChoiceProps) {
  const { t } = useTranslation('orders');
  const group = useId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({ ...matchingSittersQuery(needsOf(values), search), placeholderData: keepPreviousData });
  const { data: kept } = useQuery({ ...sitterQueries.detail(String(values.sitter)), enabled: values.sitter !== null });
  const found = (data?.results ?? []).filter(({ id }) => id !== kept?.id);
  const shown = kept ? [kept, ...found] : found;
  return (
    <fieldset className="bare-group" aria-describedby={`${group}-problem`}>
      <legend className="bare-legend">{t('draft.send.choose')}</legend>
      <TextInput label={t('draft.send.find')} icon="search" value={typed} onChange={setTyped} />
      <div className={styles.choices}>
        {shown.map((sitter) => (
          <Option
            key={sitter.id}
            sitter={sitter}
            group={group}
            chosen={sitter.id === values.sitter}
            isWrong={error !== undefined}
            onChoose={() => onChange(sitter.id)}
          />
        ))}
        {!data && <Skeleton height={88} />}
      </div>
      {data && shown.length === 0 && <p className="small-quiet">{t('draft.send.nobody')}</p>}
      <Problem id={`${group}-problem`} text={error} />
    </fieldset>
  );
}
