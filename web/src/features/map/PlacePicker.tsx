import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { lazy, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query/queries.ts';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import type { Place } from './geo.ts';
import styles from './MapBox.module.css';
import { MapBox } from './MapBox.tsx';

const PickerCanvas = lazy(async () => ({ default: (await import('./PickerCanvas.tsx')).PickerCanvas }));

interface PlacePickerProps {
  label: string;
  value: Place | null;
  /** `name`: of the town or district, when it was found by its name. */
  onChange: (place: Place, name?: string) => void;
  error?: string | undefined;
}

/** A pin on the map: found by the name of a town or district, then put in its place by click, drag or arrows. */
export function PlacePicker({ label, value, onChange, error }: PlacePickerProps) {
  const { t } = useTranslation('map');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const isAsking = search.length > 1;
  const { data } = useQuery({
    ...queryOf(api.referenceData.cities, { query: { search, page_size: 8 } }),
    enabled: isAsking,
  });
  const choose = async (id: number, name: string) => {
    const { townPlace } = await import('./labels.ts');
    const place = townPlace(id);
    setTyped('');
    if (place) onChange(place, name);
  };
  return (
    <div className={styles.picker}>
      <TextInput
        label={label}
        icon="search"
        placeholder={t('picker.hint')}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={error}
      />
      {isAsking && data && (
        <ul className={styles.found} aria-label={t('picker.found')}>
          {data.results.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className={styles.option} onClick={() => void choose(id, name)}>
                {name}
              </button>
            </li>
          ))}
          {data.results.length === 0 && <li className={styles.option}>{t('picker.nothing')}</li>}
        </ul>
      )}
      <MapBox>
        <PickerCanvas place={value} onPick={onChange} />
      </MapBox>
      <p className={styles.hint}>{t('picker.how')}</p>
    </div>
  );
}
