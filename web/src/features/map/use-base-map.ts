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
  // A map of vectors, once it is drawn, names its places itself.
  const [isNamed, setNamed] = useState(false);

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

  const lasting = { staleTime: Number.POSITIVE_INFINITY, meta: { toast: false } };
  const { data: layers } = useQuery({ ...queryOf(api.maps.layers), ...lasting });
  useEffect(() => {
    if (!map || !layers) return;
    return addPictures(map, layers, { note: t('outline'), locale, setNamed });
  }, [map, layers, t, locale]);

  const isOutline = layers?.results.length === 0;
  const { data: stations } = useQuery({ ...queryOf(api.maps.metro), ...lasting, enabled: isOutline });

  useEffect(() => {
    if (!map) return;
    map.getContainer().setAttribute('aria-label', label);
    if (isNamed) return;
    return addLabels(map, locale, stations);
  }, [map, locale, label, stations, isNamed]);

  return { element, map };
}
