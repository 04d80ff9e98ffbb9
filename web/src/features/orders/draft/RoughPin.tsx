import { api } from 'virtual:api-manifest';
import type { PlaceKind } from '@ladushki/contract/geocoder-constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf } from '../../../lib/query/queries.ts';
import type { Place } from '../../map/geo.ts';

/** Whose point is somebody's door, or near it. */
const close: readonly PlaceKind[] = ['house', 'street'];

/** Says that the pin stands for a whole district, town or station. */
export function RoughPin({ pin: { lat, lng } }: { pin: Place }) {
  const { t } = useTranslation('order-draft');
  const { data } = useQuery({
    ...queryOf(api.geocoder.reverse, { query: { lat: String(lat), lng: String(lng) } }),
    meta: { toast: false },
  });
  const place = data?.place;
  if (!place || close.includes(place.kind) || place.lat !== lat || place.lng !== lng) return null;
  return (
    <p className="small-quiet" role="status">
      {t('rough', { place: place.name })}
    </p>
  );
}
