import { api } from 'virtual:api-manifest';
import type { BrowserReport } from '@ladushki/contract/browser-reports';
import { apiBase } from '@ladushki/contract/product';
import { findRouteAccess } from '../route-access.ts';
import { createErrorBudget } from './error-budget.ts';
import { errorReport } from './error-report.ts';

const timeoutMs = 10_000;

/** The pattern of the page: its address has ids. */
const currentRoute = () => findRouteAccess(window.location.pathname)?.path ?? 'other';

/** Without cookies and tokens; also sent while the page is being left. Whether it was recorded. */
async function send(report: BrowserReport): Promise<boolean> {
  const { method, path } = api.browserReports.report;
  const { ok } = await fetch(apiBase + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
  });
  return ok;
}

export const report = createErrorBudget((error) => send(errorReport(error, currentRoute())));

export async function measure(): Promise<void> {
  const route = currentRoute();
  const { collectVitals } = await import('./vitals.ts');
  collectVitals((vitals) => void send({ kind: 'vitals', route, ...vitals }).catch(() => undefined));
}
