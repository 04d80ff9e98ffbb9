import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import type { Cluster, MapPoint } from '../../map/clusters.ts';
import type { Place } from '../../map/geo.ts';
import { PointsMap } from '../../map/PointsMap.tsx';
import { type Highlight, useHighlighted } from '../browser/highlight.ts';
import type { Filters } from '../filters/filters.ts';
import styles from './ResultsMap.module.css';

/** Around a cluster that is too large to be shown one by one. */
const crowdRadiusKm = 5;

/** A selected place; places are rounded, so it may hold several sitters. */
export interface Spot extends Place {
  ids: readonly number[];
}

interface Found {
  points?: (Place & { id: number; price: number | null })[] | undefined;
  clusters?: (Place & { count: number })[] | undefined;
}

interface SpotPanelProps {
  spot: Spot;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

interface ResultsMapProps {
  found: Found | undefined;
  words: {
    label: string;
    chosen: string;
    crowd: (count: number) => string;
    one: (price: string) => string;
  };
  highlight: Highlight;
  circle: Filters['location'];
  onCircle: (circle: Filters['location']) => void;
  /** The cards of a spot, as list items. */
  cardsAt: (spot: Spot) => ReactNode;
}

/** A panel over the map: it gets the focus, and returns it on closing. */
function SpotPanel({ spot, label, onClose, children }: SpotPanelProps) {
  const { t } = useTranslation('search');
  const panel = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another spot is another panel
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, [spot]);
  const close = () => {
    onClose();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  return (
    <section ref={panel} className={styles.spot} aria-label={label} tabIndex={-1}>
      <IconButton icon="close" label={t('map.close')} className={styles.close} onClick={close} />
      <ul className={styles.cards}>{children}</ul>
    </section>
  );
}

/** Results on a map: prices, clusters, a search circle, and the cards of the selected spot. */
export function ResultsMap({ found, words, highlight, circle, onCircle, cardsAt }: ResultsMapProps) {
  const [spot, setSpot] = useState<Spot | null>(null);
  const pointed = useHighlighted(highlight);
  const points = useMemo<MapPoint[]>(
    () => [
      ...(found?.points ?? []).map(({ price, ...point }) => ({
        ...point,
        count: 1,
        label: price === null ? '•' : moneyText(price),
      })),
      ...(found?.clusters ?? []).map((cluster) => ({ ...cluster, label: '' })),
    ],
    [found],
  );
  const pick = ({ lat, lng, ids, count }: Cluster) => {
    if (ids.length === 0) onCircle({ lat, lng, radius: crowdRadiusKm });
    else setSpot(ids.length === count ? { lat, lng, ids } : null);
  };
  return (
    <PointsMap
      label={words.label}
      points={points}
      nameOf={({ count, label }) => (count > 1 ? words.crowd(count) : words.one(label))}
      pointed={spot ? [...pointed, ...spot.ids] : pointed}
      onPoint={highlight.set}
      onPick={pick}
      circle={circle ?? null}
      onCircle={(next) => onCircle(next ?? undefined)}
    >
      {spot && (
        <SpotPanel spot={spot} label={words.chosen} onClose={() => setSpot(null)}>
          {cardsAt(spot)}
        </SpotPanel>
      )}
    </PointsMap>
  );
}
