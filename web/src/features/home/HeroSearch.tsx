import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWeekdayOptions } from '../../lib/i18n/use-weekday-options.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { ChipChoice } from '../../ui/inputs/ChipChoice.tsx';
import { PlainSelect } from '../../ui/inputs/PlainSelect.tsx';
import { useRegions } from '../reference-data/regions.ts';
import styles from './HeroSearch.module.css';

const path = '/specialists';
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const hourOptions = hours.map((hour) => ({ value: hour, label: hour }));

/** Place, days and hours; opens the list with these filters. */
export function HeroSearch() {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const regions = useRegions();
  const [city, setCity] = useState('');
  const [days, setDays] = useState<number[]>([]);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');

  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    const params = new URLSearchParams({
      ...(city && { city }),
      ...(days.length > 0 && { days: days.toSorted().join(',') }),
      // Hours need both ends.
      ...(from && to && from !== to && { time_from: from, time_to: to }),
    });
    void navigate({ pathname: path, search: params.toString() });
  };
  return (
    <search>
      <form className={styles.box} action={path} onSubmit={search}>
        <PlainSelect
          label={t('find.where')}
          name="city"
          placeholder={t('find.anywhere')}
          options={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={city}
          onChange={setCity}
        />
        <ChipChoice label={t('find.days')} options={useWeekdayOptions()} value={days} onChange={setDays} />
        <div className={styles.hours}>
          <PlainSelect
            label={t('find.from')}
            name="time_from"
            placeholder={t('find.anyTime')}
            options={hourOptions}
            value={from}
            onChange={setFrom}
          />
          <PlainSelect
            label={t('find.to')}
            name="time_to"
            placeholder={t('find.anyTime')}
            options={hourOptions}
            value={to}
            onChange={setTo}
          />
        </div>
        <Button type="submit" icon={<Icon name="search" size={20} />} className={styles.submit}>
          {t('find.submit')}
        </Button>
      </form>
    </search>
  );
}
