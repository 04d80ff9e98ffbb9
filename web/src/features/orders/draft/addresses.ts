import type { CurrentUser } from '@ladushki/contract/account';

/** Where the person lives: the address in the words they wrote, else the name of the place they chose. */
export function ownPlace({ address, location }: Pick<CurrentUser['profile'], 'address' | 'location'>) {
  const words = address || location?.address || '';
  return words || location ? { place: location, address: words } : null;
}

/** The name of a place that is chosen stands in for an address; what the person wrote stays as it is. */
export const addressAfter = (written: string, foundBefore: string, found: string): string =>
  written.trim() === '' || written === foundBefore ? found : written;
