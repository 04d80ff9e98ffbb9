import type { Reader } from '../../lib/app-env.ts';

/** Nothing lies over the first steps and over a chat. */
const undisturbed = [/^\/choose-role(\/|$)/i, /^\/profile\/chat\/?$/i, /^\/specialists\/[^/]+\/booking\/chat\/?$/i];

/** Signing in and up is a form and nothing else. */
const entrances = /^\/(login|register(\/confirm)?|forgot-password|confirm-code|new-password)\/?$/i;

/** A form that is the whole page is not covered: the notice stands below it. */
export const isEntrance = (pathname: string): boolean => entrances.test(pathname);

export const mayDisturb = (pathname: string): boolean => !undisturbed.some((path) => path.test(pathname));

/** The poll asks who somebody is: not those who have said so, and not those who are about to. */
export const mayAsk = (reader: Reader, pathname: string): boolean =>
  (reader === 'visitor' || reader === 'newcomer') && mayDisturb(pathname) && !isEntrance(pathname);
