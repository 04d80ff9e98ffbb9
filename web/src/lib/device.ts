import { deviceHeader, readDeviceId } from '@ladushki/contract/product';
import { newUuid } from './uuid.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Stored in the browser; without storage it lasts as long as the page. */
export function createDevice(store: () => Store) {
  let current: string | null = null;
  const kept = () => {
    const known = readDeviceId(store().getItem(deviceHeader));
    if (known) return known;
    const made = newUuid();
    store().setItem(deviceHeader, made);
    return made;
  };
  return (): Record<string, string> => {
    try {
      current ??= kept();
    } catch {
      current ??= newUuid();
    }
    return { [deviceHeader]: current };
  };
}

/** The header that identifies this browser; independent of the user agent. */
export const deviceHeaders = createDevice(() => window.localStorage);
