import { deviceHeader, readDeviceId } from '@ladushki/contract/product';
import { newUuid } from './uuid.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The browser's own; where nothing may be stored it lasts as long as the page. */
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

/** The header that tells this browser from others; never what the browser calls itself. */
export const deviceHeaders = createDevice(() => window.localStorage);
