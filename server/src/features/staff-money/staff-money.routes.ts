import { staffMoney as calls } from '@ladushki/contract/staff-money';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { Proof } from './proof.service.ts';
import type { StaffMoney } from './staff-money.service.ts';

export const createStaffMoneyModule = (service: StaffMoney, proof: Proof): Module => ({
  routes: [
    handle(calls.summary, () => service.readSummary()),
    handle(calls.postings, async (call) => pagedReply(call, await service.listPostings(call.query))),
    handle(calls.prove, ({ actor }) => service.prove(actor)),
    handle(calls.proofs, async (call) => pagedReply(call, await service.listProofs(call.query))),
    handle(calls.proof, ({ params }) => service.readProof(params.id)),
  ],
  start: () => proof.schedule(),
  metrics: [
    {
      name: 'money_proof_differences_total',
      help: 'New differences between the provider, the ledger and the visits',
      read: proof.differences,
    },
  ],
});
