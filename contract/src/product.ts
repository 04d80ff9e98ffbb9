import { inEveryLocale } from './locales.ts';
import { productTexts } from './product-texts.ts';

/** The product's name and limits shared by several workspaces. */
export const product = {
  name: inEveryLocale((locale) => productTexts[locale].name),
  tagline: inEveryLocale((locale) => productTexts[locale].tagline),
} as const;

export const apiBase = '/api/v1';

export const limits = {
  apiTimeoutMs: 20_000,
  sitterPageSize: 20,
  orderPageSize: 10,
  faqPageSize: 50,
  minRadiusKm: 5,
  maxRadiusKm: 200,
  fileNameShown: 25,
  feedbackShown: 100,
  socketPingMs: 3_000,
  messageLength: 4_000,
} as const;

export const cookies = {
  access: 'access',
  refresh: 'refresh',
  session: 'session-id',
  locale: 'last-locale',
  consent: 'cookie-policy-accepted',
  poll: 'saved-poll',
  scheme: 'color-scheme',
} as const;

/**
 * Header of every call: a random UUID that the browser generates and stores. It grants no access; it only tells
 * browsers apart, so that a known browser has sign-in attempts of its own.
 */
export const deviceHeader = 'device-id';
const deviceForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The canonical form; null when it is not a UUID. */
export function readDeviceId(value: unknown): string | null {
  const spelt = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return deviceForm.test(spelt) ? spelt : null;
}
