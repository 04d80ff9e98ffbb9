import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf } from '../../lib/query/queries.ts';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import type { Place } from './geo.ts';

interface PlaceSearchProps {
  label: string;
  /** The place found before. */
  name: string;
  near: Place | null | undefined;
  onFound: (place: Place, name: string) => void;
  error: string | undefined;
}

const shortest = 2;
const pauseMs = 200;

/** The text once typing pauses: the server counts every question. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** About 10 km: moving the pin a little asks nothing anew. */
const roughly = (degrees: number) => String(Math.round(degrees * 10) / 10);

/** A place by its name: stations, districts, towns, and what the configured provider knows. */
export function PlaceSearch({ label, name, near, onFound, error }: PlaceSearchProps) {
  const { t } = useTranslation('map');
  const [typed, setTyped] = useState('');
  const text = usePaused(typed.trim());
  const isAsking = text.length >= shortest;
  const query = { text, ...(near && { lat: roughly(near.lat), lng: roughly(near.lng) }) };
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(api.geocoder.suggest, { query }),
    enabled: isAsking,
    placeholderData: (before) => before,
    meta: { toast: false },
  });
  const found = typed.trim().length >= shortest && isAsking ? (data?.results ?? []) : [];
  const byName = new Map(found.map((place) => [place.full_name, place]));
  const choose = (chosen: string | null) => {
    const place = chosen === null ? undefined : byName.get(chosen);
    if (!place) return;
    setTyped('');
    onFound({ lat: place.lat, lng: place.lng }, place.full_name);
  };
  // A name is its own value: what was chosen before need not be among what is found now.
  const names = typed.trim() === '' && name ? [name] : [...byName.keys()];
  return (
    <>
      <SelectInput
        label={label}
        placeholder={t('picker.hint')}
        options={names.map((full) => ({ value: full, label: full }))}
        value={name || null}
        onChange={choose}
        onSearch={setTyped}
        takesFirst={text === typed.trim() && !isPlaceholderData}
        error={error}
      />
      {data && <p className="small-quiet">{data.attribution}</p>}
    </>
  );
}
