import { randomInt, randomUUID } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import type { Bank, PayoutProvider } from './payout-provider.ts';
import { ProviderUnavailable } from './provider.ts';
import {
  decideSandboxCard,
  insertSandboxCard,
  insertSandboxRule,
  type SandboxRule,
  selectSandboxCard,
  takeSandboxRule,
} from './sandbox-payouts.sql.ts';

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
  addRule(rule: SandboxRule): Promise<void>;
}

/** Payout accounts of the demo provider: a table and a form of our own; rules make it fail. */
export const createSandboxPayouts = ({ db }: Pick<Deps, 'db'>): SandboxPayouts => ({
  name: 'sandbox',
  banks: async () => banks,
  async openCard({ key, accountId }) {
    const card = { id: `sandbox-card-${randomUUID()}`, request_key: key, last4: String(randomInt(1000, 10_000)) };
    const { id } = await insertSandboxCard(db, card);
    return { reference: id, formUrl: `/pay/sandbox-card/${accountId}` };
  },
  findCard: async (reference) => (await selectSandboxCard(db, reference)) ?? null,
  async checkSelfEmployed({ userId }) {
    const outcome = (await takeSandboxRule(db, userId, 'self_employed')) ?? 'confirmed';
    if (outcome === 'provider_down') throw new ProviderUnavailable('told to be down');
    return { status: outcome === 'not_found' ? 'not_found' : 'confirmed', reference: null, url: null };
  },
  decideCard: (reference, outcome) => decideSandboxCard(db, reference, outcome),
  addRule: (rule) => insertSandboxRule(db, rule),
});
