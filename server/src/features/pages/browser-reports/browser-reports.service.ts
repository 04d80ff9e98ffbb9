import {
  type BrowserReport,
  type ErrorReport,
  type VitalsReport,
  vitalNames,
} from '@ladushki/contract/browser-reports';
import { routeAccess } from '@ladushki/contract/page-routes';
import { reportLimits, scrub } from '@ladushki/contract/scrub';
import { Counter, Histogram } from 'prom-client';
import type { Deps } from '../../../platform/deps.ts';
import type { RateLimit } from '../../../platform/http/limits/rate-limit.ts';

/** Names of errors that are told apart; labels are few, whatever a browser sends. */
const names = ['Error', 'TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'ApiError'];

const boundedBy = (known: readonly string[]) => {
  const all = new Set(known);
  return (given: string) => (all.has(given) ? given : 'other');
};
const routeOf = boundedBy(Object.keys(routeAccess));
const nameOf = boundedBy(names);

/** What browsers report. Nothing is stored: numbers, and for an error a line of the log. */
export function createBrowserReports({ log }: Pick<Deps, 'log'>, rateLimit: RateLimit) {
  const errors = new Counter({
    name: 'browser_errors_total',
    help: 'Errors that pages reported',
    labelNames: ['route', 'name'],
    registers: [],
  });
  const seconds = new Histogram({
    name: 'browser_vitals_seconds',
    help: 'Web vitals of a sample of page loads: LCP, INP, FCP, TTFB',
    labelNames: ['vital', 'route'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers: [],
  });
  const shift = new Histogram({
    name: 'browser_layout_shift',
    help: 'Cumulative layout shift (CLS) of a sample of page loads',
    labelNames: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [],
  });

  function recordError({ frames, ...report }: ErrorReport): void {
    const [route, name] = [routeOf(report.route), nameOf(report.name)];
    errors.inc({ route, name });
    const message = scrub(report.message).slice(0, reportLimits.message);
    log.warn({ browser: { route, name, message, frames } }, 'browser error');
  }

  function recordVitals(report: VitalsReport): void {
    const route = routeOf(report.route);
    for (const vital of vitalNames) {
      const value = report[vital];
      if (value === undefined) continue;
      if (vital === 'CLS') shift.observe({ route }, value);
      else seconds.observe({ vital, route }, value / 1000);
    }
  }

  return {
    collectors: [errors, seconds, shift],
    /** Beyond the budget of an address reports are dropped, and the page is told so. */
    async record(report: BrowserReport, ip: string): Promise<void> {
      await rateLimit.ofAddress('reports', ip);
      if (report.kind === 'error') recordError(report);
      else recordVitals(report);
    },
  };
}

export type BrowserReports = ReturnType<typeof createBrowserReports>;
