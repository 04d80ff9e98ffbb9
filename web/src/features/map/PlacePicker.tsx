import { api } from 'virtual:api-manifest';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf } from '../../lib/query/queries.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import type { Place } from './geo.ts';
import styles from './MapBox.module.css';
import { MapBox } from './MapBox.tsx';

const PickerCanvas = lazyPart(async () => (await import('./PickerCanvas.tsx')).PickerCanvas, {
  waiting: <Skeleton height="100%" />,
});

interface PlacePickerProps {
  label: string;
  value: Place | null;
  /** The town or district found before. */
  name?: string | undefined;
  /** `name`: of the town or district, when found by name. */
  onChange: (place: Place, name?: string) => void;
  error?: string | undefined;
}

const placesQuery = (search: string) => queryOf(api.referenceData.cities, { query: { search, page_size: 8 } });

/** A map pin: found by the name of a place, then moved by click, drag or arrow keys. */
export function PlacePicker({ label, value, name: chosen = '', onChange, error }: PlacePickerProps) {
  const { t } = useTranslation('map');
  const client = useQueryClient();
  // Null: not searching, so the chosen name is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDeferredValue(typed?.trim() ?? '');
  const isAsking = typed !== null && search.length > 1;
  const { data } = useQuery({ ...placesQuery(search), enabled: isAsking });

  const choose = async (id: number, name: string) => {
    const { townPlace } = await import('./labels.ts');
    const place = townPlace(id);
    if (!place) return;
    setTyped(null);
    onChange(place, name);
  };
  /** Enter picks the first result and does not submit the form. */
  const onKeyDown = async (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const asked = event.currentTarget.value.trim();
    if (typed === null || asked.length < 2) return;
    const { results } = await client.fetchQuery(placesQuery(asked));
    const [first] = results;
    if (first) await choose(first.id, first.name);
  };
  return (
    <div className="stack-1">
      <TextInput
        label={label}
        icon="search"
        placeholder={t('picker.hint')}
        autoComplete="off"
        value={typed ?? chosen}
        onChange={setTyped}
        onKeyDown={(event) => void onKeyDown(event).catch(() => undefined)}
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
      <p className="small-quiet">{t('picker.how')}</p>
    </div>
  );
}
