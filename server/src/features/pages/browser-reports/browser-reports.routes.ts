import { browserReports as calls } from '@ladushki/contract/browser-reports';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import type { BrowserReports } from './browser-reports.service.ts';

export const createBrowserReportsModule = (reports: BrowserReports): Module => ({
  onlyWeb: true,
  collectors: reports.collectors,
  routes: [
    handle(calls.report, async ({ body, ip }) => {
      await reports.record(body, ip);
      return {};
    }),
  ],
});
