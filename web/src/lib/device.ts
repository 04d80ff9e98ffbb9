import { deviceHeader, readDeviceId } from '@ladushki/contract/product';

/** A random UUID; `crypto.randomUUID` itself is missing on plain http. */
function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The browser's own; where nothing may be stored it lasts as long as the page. */
export function createDevice(store: () => Store) {
  let current: string | null = null;
  const kept = () => {
    const known = readDeviceId(store().getItem(deviceHeader));
    if (known) return known;
    const made = newDeviceId();
    store().setItem(deviceHeader, made);
    return made;
  };
  return (): Record<string, string> => {
    try {
      current ??= kept();
    } catch {
      current ??= newDeviceId();
    }
    return { [deviceHeader]: current };
  };
}

/** The header that tells this browser from others; never what the browser calls itself. */
export const deviceHeaders = createDevice(() => window.localStorage);
