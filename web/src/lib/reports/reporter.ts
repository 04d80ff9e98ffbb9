import { api } from 'virtual:api-manifest';
import type { BrowserReport } from '@ladushki/contract/browser-reports';
import { apiBase } from '@ladushki/contract/product';
import { findRouteAccess } from '../route-access.ts';
import { createErrorBudget } from './error-budget.ts';
import { errorReport } from './error-report.ts';

/** Of all page loads. */
const sampledShare = 0.1;
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

async function measure(): Promise<void> {
  const route = currentRoute();
  const { collectVitals } = await import('./vitals.ts');
  collectVitals((vitals) => void send({ kind: 'vitals', route, ...vitals }).catch(() => undefined));
}

export function listen(): void {
  window.addEventListener('error', ({ error, message }) => void report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
  if (Math.random() < sampledShare) measure().catch(() => undefined);
}
