import type { ErrorReport } from '@ladushki/contract/browser-reports';
import { reportLimits, scrub } from '@ladushki/contract/scrub';
import { ApiError } from '../api/types.ts';

/** Enough for a message, and bounded for the patterns. */
const longestRead = 1000;

/** Frames in our own scripts; others may be in an extension of the person's browser. */
function framesOf(stack: string): string[] {
  const found = stack.matchAll(/\/assets\/([\w.-]{1,90}\.js:\d{1,7}:\d{1,7})/g);
  return [...found].map(([, frame = '']) => frame).slice(0, reportLimits.frames);
}

/** What a refused call says is for people, and may name them: its code is enough. */
const messageOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.code;
  return error instanceof Error ? error.message : String(error);
};

export function errorReport(error: unknown, route: string): ErrorReport {
  const { name = 'Error', stack = '' } = error instanceof Error ? error : {};
  return {
    kind: 'error',
    route,
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
    message: scrub(messageOf(error).slice(0, longestRead)).slice(0, reportLimits.message),
    frames: framesOf(stack),
  };
}
