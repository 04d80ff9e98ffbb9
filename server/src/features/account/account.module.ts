import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/module.ts';
import type { Contacts } from '../identity/accounts/contacts.service.ts';
import type { PasswordChange } from '../identity/passwords/password-change.service.ts';
import type { Confirming } from '../identity/sessions/confirming.service.ts';
import type { Sessions } from '../identity/sessions/sessions.service.ts';
import { createAccountModule } from './account.routes.ts';
import { type Account, type AccountParts, createAccount } from './account.service.ts';
import { createErasure } from './erasure.service.ts';
import type { ErasureParts } from './erasure.ts';
import { createExport, type ExportParts } from './export.ts';
import { createStatistics, type StatisticsSources } from './statistics.ts';

type ErasureRights = Parameters<typeof createErasure>[1]['payouts'];

interface Needs extends Omit<AccountParts, 'sessions' | 'sitterProfile'> {
  identity: { sessions: Sessions; contacts: Contacts; passwords: PasswordChange; confirming: Confirming };
  orders: ErasureParts['orders'];
  payments: ErasureParts['payments'];
  children: ErasureParts['children'] & ExportParts['children'];
  dayPlans: ExportParts['dayPlans'];
  family: ErasureParts['family'] & ExportParts['family'];
  sitterProfile: AccountParts['sitterProfile'] & ErasureParts['sitterProfile'] & ExportParts['sitterProfile'];
  payoutAccounts: ErasureParts['payoutAccounts'] & ExportParts['payoutAccounts'];
  payouts: ErasureRights;
  statistics: StatisticsSources;
}

/** Wires the account pages: profile, settings, devices, contacts, erasure. */
export function createAccountParts(deps: Deps, needs: Needs): { module: Module; account: Account } {
  const {
    orders,
    payments,
    children,
    dayPlans,
    family,
    sitterProfile,
    referenceData,
    content,
    notifications,
    payoutAccounts,
    payouts,
  } = needs;
  const { sessions, contacts, passwords, confirming } = needs.identity;
  const account = createAccount(deps, { referenceData, content, sessions, sitterProfile, notifications });
  const module = createAccountModule(deps, {
    account,
    sessions,
    contacts,
    passwords,
    confirming,
    erasure: createErasure(deps, {
      sessions,
      passwords,
      orders,
      payments,
      children,
      family,
      sitterProfile,
      payoutAccounts,
      payouts,
    }),
    exporting: createExport(deps, { account, children, dayPlans, family, sitterProfile, payoutAccounts }),
    statistics: createStatistics(needs.statistics),
  });
  return { module, account };
}
