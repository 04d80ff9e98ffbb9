import { randomInt, randomUUID } from 'node:crypto';
import { type PayoutFailure, payoutFailures } from '@ladushki/contract/payouts-constants';
import type { Deps } from '../../platform/deps.ts';
import type { Bank, PayoutProvider, PayoutRequest, ProviderPayout } from './payout-provider.ts';
import { ProviderUnavailable } from './provider.ts';
import { askSandboxPayoutAgain, insertSandboxPayout, selectSandboxPayout } from './sandbox/made-payouts.sql.ts';
import type { SandboxRules } from './sandbox/sandbox-rules.service.ts';
import { readAllOperations } from './sandbox-books.sql.ts';
import { decideSandboxCard, insertSandboxCard, selectSandboxCard } from './sandbox-payouts.sql.ts';

const names: Record<string, string> = {
  '100000000111': 'Сбербанк',
  '100000000004': 'Т-Банк',
  '100000000005': 'Банк ВТБ',
  '100000000008': 'Альфа-Банк',
  '100000000001': 'Газпромбанк',
  '100000000020': 'Россельхозбанк',
  '100000000007': 'Райффайзен Банк',
  '100000000013': 'Совкомбанк',
  '100000000010': 'Промсвязьбанк',
  '100000000012': 'Росбанк',
  '100000000014': 'Банк Русский Стандарт',
  '100000000017': 'МТС-Банк',
  '100000000022': 'ЮMoney',
  '100000000024': 'Хоум Банк',
  '100000000025': 'МКБ (Московский кредитный банк)',
  '100000000028': 'Авангард',
  '100000000029': 'Банк Санкт-Петербург',
  '100000000030': 'ЮниКредит Банк',
  '100000000032': 'Ренессанс Банк',
  '100000000041': 'БКС Банк',
  '100000000043': 'Газэнергобанк',
  '100000000052': 'Банк Левобережный',
  '100000000082': 'Банк ДОМ.РФ',
  '100000000150': 'Яндекс Банк',
  '100000000273': 'Озон Банк',
};
const banks: Bank[] = Object.entries(names).map(([id, name]) => ({ id, name }));

export interface SandboxPayouts extends PayoutProvider {
  /** The person's choice on the form; a second choice changes nothing. */
  decideCard(reference: string, outcome: 'bound' | 'refused'): Promise<void>;
}

type Made = NonNullable<Awaited<ReturnType<typeof selectSandboxPayout>>>;

const isFailure = (outcome: string): outcome is PayoutFailure => outcome in payoutFailures;

/** Payout accounts and payouts of the demo provider: tables and a form of our own; rules make it fail. */
export function createSandboxPayouts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rules: Pick<SandboxRules, 'next'>,
): SandboxPayouts {
  /** Pending until its time has come. */
  const present = (made: Made): ProviderPayout => {
    const { id, amount_minor } = made;
    if (made.ready_at > clock.now()) return { id, amount_minor, status: 'pending', failure: null };
    return { id, amount_minor, status: made.status, failure: made.failure };
  };

  async function make({ key, payoutId, userId, amount_minor }: PayoutRequest): Promise<ProviderPayout> {
    const plan = await rules.next(userId, 'payout');
    const outcome = plan?.outcome ?? 'paid';
    if (outcome === 'lost') throw new ProviderUnavailable('told to be lost');
    const now = clock.now();
    const failure = isFailure(outcome) ? outcome : null;
    const made = await insertSandboxPayout(db, {
      ...{ id: `payout-${randomUUID()}`, request_key: key, payout_id: payoutId, user_id: userId, amount_minor },
      ...{ status: failure ? 'canceled' : 'succeeded', failure, ready_at: plan?.readyAt ?? now, created_at: now },
    });
    await plan?.tell(db, { object: made.id, payout: payoutId });
    if (outcome === 'no_answer') throw new ProviderUnavailable('told not to answer');
    return plan?.readyAt ? { ...present(made), status: 'pending', failure: null } : present(made);
  }

  return {
    name: 'sandbox',
    banks: async () => banks,
    async openCard({ key, accountId }) {
      const card = { id: `sandbox-card-${randomUUID()}`, request_key: key, last4: String(randomInt(1000, 10_000)) };
      const { id } = await insertSandboxCard(db, card);
      return { reference: id, formUrl: `/pay/sandbox-card/${accountId}` };
    },
    findCard: async (reference) => (await selectSandboxCard(db, reference)) ?? null,
    async createPayout(request) {
      const known = await askSandboxPayoutAgain(db, request.key);
      return known ? present(known) : make(request);
    },
    async findPayout(id) {
      const made = await selectSandboxPayout(db, { id });
      return made ? present(made) : null;
    },
    async searchPayout({ payoutId }) {
      const made = await selectSandboxPayout(db, { payout_id: payoutId });
      return made ? present(made) : null;
    },
    operations: (since) => readAllOperations(db, ['payout'], since, clock.now()),
    decideCard: (reference, outcome) => decideSandboxCard(db, reference, outcome),
  };
}
