import type { QueryOf } from '@ladushki/contract/endpoint';
import { accounts } from '@ladushki/contract/ledger';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { staffMoney as calls } from '@ladushki/contract/staff-money';
import { addDays, moscowInstant } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { recordAct } from '../moderation/audit/audit.service.ts';
import type { Proof } from './proof.service.ts';
import {
  type DifferenceRow,
  type ProofRow,
  selectBalances,
  selectDifferences,
  selectEntries,
  selectLastProof,
  selectOnTheWay,
  selectPostings,
  selectProof,
  selectProofs,
} from './staff-money.sql.ts';

const stuckMs = 3_600_000;

const presentDifference = ({ proof_id: _, subject_kind: kind, subject_id, ...rest }: DifferenceRow) => ({
  ...rest,
  subject: { kind, id: kind === 'operation' ? subject_id : Number(subject_id) },
});

export function createStaffMoney(deps: Deps, proof: Proof) {
  const { db, clock } = deps;

  async function present(rows: readonly ProofRow[]) {
    const found = await selectDifferences(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      differences: found.filter(({ proof_id }) => proof_id === row.id).map(presentDifference),
    }));
  }

  async function readProof(id: number) {
    const row = await selectProof(db, id);
    const [shown] = row ? await present([row]) : [];
    if (!shown) throw notFound();
    return shown;
  }

  return {
    async readSummary() {
      const now = clock.now();
      const [balances, way, stuck, last] = await Promise.all([
        selectBalances(db),
        selectOnTheWay(db, now),
        selectOnTheWay(db, new Date(now.getTime() - stuckMs)),
        selectLastProof(db),
      ]);
      const balanceOf = new Map(balances.map(({ account, balance }) => [account, balance]));
      const counted = ({ payments, refunds, payouts }: typeof way) => ({ payments, refunds, payouts });
      const [last_proof = null] = last ? await present([last]) : [];
      return {
        currency: 'RUB' as const,
        accounts: accounts.map((account) => ({ account, balance_minor: balanceOf.get(account) ?? 0 })),
        total_minor: balances.reduce((sum, { balance }) => sum + balance, 0),
        in_flight: counted(way),
        stuck: counted(stuck),
        held_people: way.held_people,
        last_proof,
      };
    },

    async listPostings({ from, to, page, page_size, ...filter }: QueryOf<typeof calls.postings>) {
      const days = {
        from: from ? moscowInstant(from, '00:00') : undefined,
        until: to ? moscowInstant(addDays(to, 1), '00:00') : undefined,
      };
      const { count, results } = await selectPostings(db, { ...filter, ...days }, { page, page_size });
      const entries = await selectEntries(
        db,
        results.map(({ id }) => id),
      );
      return {
        count,
        results: results.map(({ id, at, cause_kind, cause_id }) => ({
          id,
          at: at.toISOString(),
          cause: { kind: cause_kind, id: cause_id },
          entries: entries.filter(({ posting_id }) => posting_id === id).map(({ posting_id: _, ...entry }) => entry),
        })),
      };
    },

    async prove(actor: Actor) {
      const id = await proof.prove((trx, made) =>
        recordAct(deps, trx, actor, { action: 'money_proved', target: { kind: 'proof', id: made } }),
      );
      return readProof(id);
    },

    async listProofs(request: PageRequest) {
      const { count, results } = await selectProofs(db, request);
      return { count, results: await present(results) };
    },

    readProof,
  };
}

export type StaffMoney = ReturnType<typeof createStaffMoney>;
