import type { Reader } from '../../lib/app-env.ts';

/** No overlays during the first steps and in chats. */
const undisturbed = [/^\/choose-role(\/|$)/i, /^\/profile\/chat\/?$/i, /^\/specialists\/[^/]+\/booking\/chat\/?$/i];

/** No poll on sign-in and registration pages. */
const entrances = /^\/(login|register(\/confirm)?|forgot-password|confirm-code|new-password)\/?$/i;

/** On pages that are one form the notice is placed below it. */
export const isEntrance = (pathname: string): boolean => entrances.test(pathname);

export const mayDisturb = (pathname: string): boolean => !undisturbed.some((path) => path.test(pathname));

/** The poll asks for a role: not people who have one, and not on pages where they choose it. */
export const mayAsk = (reader: Reader, pathname: string): boolean =>
  (reader === 'visitor' || reader === 'newcomer') && mayDisturb(pathname) && !isEntrance(pathname);
