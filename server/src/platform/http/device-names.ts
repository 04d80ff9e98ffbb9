import type { deviceKinds } from '@ladushki/contract/second-factor-constants';

interface Device {
  kind: (typeof deviceKinds)[number];
  os: string;
  browser: string;
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** In this order: many user agents also name the systems and browsers that they resemble. */
const systems: Names = [
  [/Windows/, 'Windows'],
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Android/, 'Android'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];
const browsers: Names = [
  [/YaBrowser|YaSearch/, 'Yandex Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera|OPT\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/Vivaldi/, 'Vivaldi'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const nameIn = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';

function kindOf(userAgent: string, os: string): Device['kind'] {
  if (/iPad|Tablet|PlayBook|Silk/.test(userAgent)) return 'tablet';
  // Phones with Android call themselves mobile, tablets do not.
  if (os === 'Android') return /Mobile/.test(userAgent) ? 'phone' : 'tablet';
  if (os === 'iOS' || os === 'HarmonyOS' || /Mobile/.test(userAgent)) return 'phone';
  return os === '' ? 'other' : 'computer';
}

/** Names for a person to recognise a device by, as far as its user agent tells. */
export function describeDevice(userAgent: string): Device {
  const os = nameIn(systems, userAgent);
  return { kind: kindOf(userAgent, os), os, browser: nameIn(browsers, userAgent) };
}
