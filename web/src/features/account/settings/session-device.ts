const browsers = [
  ['YaBrowser/', 'Yandex Browser'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

export interface Device {
  browser: string;
  system: string;
  isPhone: boolean;
}

/** Device name from a user agent; null when unknown. */
export function deviceOf(userAgent: string): Device | null {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1];
  if (!browser || !system) return null;
  return { browser, system, isPhone: /Mobile|Android|iPhone/.test(userAgent) };
}
