import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { Place } from './geo.ts';
import { MapBox } from './MapBox.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';

const PickerCanvas = lazyPart(async () => (await import('./PickerCanvas.tsx')).PickerCanvas, {
  waiting: <Skeleton height="100%" />,
});

interface PlacePickerProps {
  label: string;
  value: Place | null;
  /** The place found before. */
  name?: string | undefined;
  /** Where its person is at home: such places come first. */
  home?: Place | null | undefined;
  /** `name`: of the place, when found by name. */
  onChange: (place: Place, name?: string) => void;
  error?: string | undefined;
}

/** A map pin: found by the name of a place, then moved by click, drag or arrow keys. */
export function PlacePicker({ label, value, name = '', home, onChange, error }: PlacePickerProps) {
  const { t } = useTranslation('map');
  return (
    <div className="stack-1">
      <PlaceSearch label={label} name={name} near={value ?? home} onFound={onChange} error={error} />
      <MapBox>
        <PickerCanvas place={value} onPick={onChange} />
      </MapBox>
      <p className="small-quiet">{t('picker.how')}</p>
    </div>
  );
}
