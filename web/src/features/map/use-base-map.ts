import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf } from '../../lib/query/queries.ts';
import { addLabels, addPictures, createBaseMap } from './base-map.ts';

interface BaseMap {
  element: RefObject<HTMLDivElement | null>;
  map: LeafletMap | null;
}

/** A Leaflet map bound to an element. `isStill`: read-only. */
export function useBaseMap(label: string, isStill = false): BaseMap {
  const { t } = useTranslation('map');
  const { locale } = useLocale();
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: words that change do not make another map.
  useEffect(() => {
    if (!element.current) return;
    const created = createBaseMap(element.current, { label, zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }, isStill);
    const watcher = new ResizeObserver(() => created.invalidateSize({ animate: false }));
    watcher.observe(element.current);
    setMap(created);
    return () => {
      watcher.disconnect();
      created.remove();
      setMap(null);
    };
  }, []);

  const { data: pictures } = useQuery({
    ...queryOf(api.maps.layers),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { toast: false },
  });
  useEffect(() => {
    if (!map || !pictures) return;
    return addPictures(map, pictures.results);
  }, [map, pictures]);

  useEffect(() => {
    if (!map) return;
    map.getContainer().setAttribute('aria-label', label);
    return addLabels(map, locale);
  }, [map, locale, label]);

  return { element, map };
}
