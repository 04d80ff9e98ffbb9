import { staffMoney as calls } from '@ladushki/contract/staff-money';
import { staffPayouts as payoutCalls } from '@ladushki/contract/staff-payouts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { PayoutHolds } from './payout-holds.service.ts';
import type { Proof } from './proof.service.ts';
import type { StaffMoney } from './staff-money.service.ts';
import type { StaffPayouts } from './staff-payouts.service.ts';

interface Parts {
  service: StaffMoney;
  proof: Proof;
  holds: PayoutHolds;
  payouts: StaffPayouts;
  stuckRefunds: { count(): number };
  receipts: { countStuck(): number };
}

export const createStaffMoneyModule = ({ service, proof, holds, payouts, stuckRefunds, receipts }: Parts): Module => ({
  routes: [
    handle(calls.summary, () => service.readSummary()),
    handle(calls.postings, async (call) => pagedReply(call, await service.listPostings(call.query))),
    handle(calls.prove, ({ actor }) => service.prove(actor)),
    handle(calls.proofs, async (call) => pagedReply(call, await service.listProofs(call.query))),
    handle(calls.proof, ({ params }) => service.readProof(params.id)),
    handle(payoutCalls.hold, ({ actor, params, body, locale }) => holds.hold(actor, params.id, body, locale)),
    handle(payoutCalls.due, ({ params }) => payouts.readDue(params.id)),
    handle(payoutCalls.payDue, ({ actor, params, body, locale }) => payouts.payDue(actor, params.id, body, locale)),
    handle(payoutCalls.retry, ({ actor, params, locale }) => payouts.retry(actor, params.id, locale)),
  ],
  start: () => proof.schedule(),
  metrics: [
    {
      name: 'money_proof_differences_total',
      help: 'New differences between the provider, the ledger and the visits',
      read: proof.differences,
    },
    {
      name: 'money_refunds_stuck_total',
      help: 'Refunds that the provider refused or did not make within a day',
      read: stuckRefunds.count,
    },
    {
      name: 'money_receipts_stuck_total',
      help: 'Fiscal receipts that were not made within a day',
      read: receipts.countStuck,
    },
  ],
});
