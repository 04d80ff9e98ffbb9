import type { CurrentUser } from '@ladushki/contract/account';

/** The person's address as written, else the name of the chosen place. */
export function ownPlace({ address, location }: Pick<CurrentUser['profile'], 'address' | 'location'>) {
  const words = address || location?.address || '';
  return words || location ? { place: location, address: words } : null;
}

/** The name of a chosen place fills an empty address; written text stays. */
export const addressAfter = (written: string, foundBefore: string, found: string): string =>
  written.trim() === '' || written === foundBefore ? found : written;
