import { useQueryClient } from '@tanstack/react-query';
import { currentSession } from '../../lib/session.ts';
import { currentUserQuery } from '../account/current-user.ts';
import type { Place } from './geo.ts';
import { townPlace } from './labels.ts';

const moscow: Place = { lat: 55.7522, lng: 37.6176 };

/** Finds where the person is at home: the own pin, else the own city; Moscow for who has neither. */
export function useHome(): () => Promise<Place> {
  const client = useQueryClient();
  return async () => {
    if (!currentSession()) return moscow;
    const user = await client.ensureQueryData(currentUserQuery).catch(() => null);
    const { location, city_of_residence: city } = user?.profile ?? {};
    return location ?? (city ? townPlace(city.id) : null) ?? moscow;
  };
}
