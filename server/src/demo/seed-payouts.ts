import { randomUUID } from 'node:crypto';
import { payoutRules } from '@ladushki/contract/earning-constants';
import { addDays, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import type { Assembly } from '../assemble.ts';
import { postPayout } from '../features/payments/ledger/post.ts';
import { maskedOf } from '../features/payments/payout-accounts/payout-accounts.present.ts';
import { selectLiveAccounts } from '../features/payments/payout-accounts/payout-accounts.sql.ts';
import { openDetails } from '../features/payments/payout-accounts/sealed-details.ts';
import { insertPayout, putIntoPayout, selectDueLines } from '../features/payments/payouts/payouts.sql.ts';
import { insertSandboxPayout } from '../features/payments/sandbox/made-payouts.sql.ts';
import type { Db } from '../platform/database/connection.ts';
import { dataEncryption } from '../platform/storage/data-encryption.ts';

interface Line {
  id: number;
  amount_minor: number;
  due_at: Date;
}

async function dueLines(db: Db, sitter: number): Promise<Line[]> {
  const ids = (await selectDueLines(db, sitter)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = db.selectFrom('earnings').select(['id', 'amount_minor', 'due_at']).where('id', 'in', ids);
  return lines.orderBy('due_at').$castTo<Line>().execute();
}

/** The mornings since something was due, each with what left then. */
function morningsOf(lines: readonly Line[], now: Date) {
  const mornings: { at: Date; lines: Line[] }[] = [];
  let rest = [...lines];
  for (let day = moscowDate(lines[0]?.due_at ?? now); ; day = addDays(day, 1)) {
    const at = moscowInstant(day, payoutRules.leavesAt);
    if (at >= now) return mornings;
    const due = rest.filter(({ due_at }) => due_at < at);
    if (due.reduce((sum, { amount_minor }) => sum + amount_minor, 0) < payoutRules.minimumMinor) continue;
    mornings.push({ at, lines: due });
    rest = rest.filter((line) => !due.includes(line));
  }
}

/** What the runs of the last mornings would have paid the sitter of the demo account; without their letters. */
export async function seedPayouts({ db, clock, config }: Assembly, sitter: number): Promise<void> {
  const [account] = await selectLiveAccounts(db, sitter);
  if (!account) return;
  const account_masked = maskedOf(openDetails(dataEncryption(config), account));
  for (const { at, lines } of morningsOf(await dueLines(db, sitter), clock.now())) {
    const amount_minor = lines.reduce((sum, line) => sum + line.amount_minor, 0);
    const [request_key, provider_ref] = [randomUUID(), `payout-${randomUUID()}`];
    await db.transaction().execute(async (trx) => {
      const { id } = await insertPayout(trx, {
        ...{ sitter_id: sitter, amount_minor, status: 'paid', created_at: at, requested_at: at },
        ...{
          account_id: account.id,
          account_masked,
          provider: account.provider,
          request_key,
          provider_ref,
          paid_at: at,
        },
      });
      await putIntoPayout(trx, id, lines);
      await insertSandboxPayout(trx, {
        ...{ id: provider_ref, request_key, payout_id: id, user_id: sitter, amount_minor },
        ...{ status: 'succeeded', failure: null, ready_at: at, created_at: at },
      });
      await postPayout(trx, id, at);
    });
  }
}
