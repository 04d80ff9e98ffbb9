import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './primitives.ts';
import { reportLimits } from './scrub.ts';

/** Milliseconds, but for CLS, which has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** The pattern of the page, never its address; what the server does not know counts as `other`. */
const route = text(1, 100);
const measured = z.number().min(0).max(600_000).optional();

const errorReport = z.strictObject({
  kind: z.literal('error'),
  route,
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  message: z.string().max(reportLimits.message),
  /** Own scripts only: `file:line:column`, the innermost first. */
  frames: z.array(z.string().regex(/^[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}$/)).max(reportLimits.frames),
});
export type ErrorReport = z.output<typeof errorReport>;

const vitalsReport = z.strictObject({
  kind: z.literal('vitals'),
  route,
  LCP: measured,
  INP: measured,
  CLS: measured,
  FCP: measured,
  TTFB: measured,
});
export type VitalsReport = z.output<typeof vitalsReport>;

export type BrowserReport = ErrorReport | VitalsReport;

export const browserReports = {
  report: endpoint({
    method: 'POST',
    path: '/utils/browser_report',
    access: 'public',
    summary: 'An error of a page, or how fast a page was, without personal data',
    body: z.discriminatedUnion('kind', [errorReport, vitalsReport]),
    reply: z.object({}),
    errors: ['too_many'],
    maxBytes: 4096,
    repetition: 'none',
  }),
} as const;
