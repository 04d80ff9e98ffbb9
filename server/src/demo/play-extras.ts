import type { Assembly } from '../assemble.ts';
import { asUpload } from '../features/files/as-upload.ts';
import type { PaymentsService } from '../features/payments/payments.service.ts';
import type { VisitsService } from '../features/visits/visits.service.ts';
import type { Actor } from '../platform/actor.ts';
import { specimen } from './specimen.ts';

/** What a sitter laid out during a visit. */
export interface DemoExpense {
  amount_minor: number;
  text: string;
}

interface Parts {
  payments: PaymentsService;
  visits: VisitsService;
}

const siteUrl = 'http://localhost';
const locale = 'ru';

/** Money beside a visit's price: expenses with their receipts, and thanks. */
export function createPlayExtras(deps: Assembly, { payments, visits: { expenses, tips } }: Parts) {
  const paid = async (payment: { id: number } | null) => {
    if (payment) await payments.decideSandboxPayment(payment.id, { outcome: 'succeeded' });
  };

  return {
    async ask(sitter: Actor, visit: number, expense: DemoExpense): Promise<number> {
      const file = { name: 'receipt.png', bytes: await specimen('Кассовый чек') };
      return asUpload(deps, file, (upload) => expenses.ask(sitter, { visit, ...expense }, upload));
    },

    async pay(family: Actor, id: number): Promise<void> {
      await expenses.answer.accept(family, { id, body: {}, siteUrl });
      await paid((await expenses.read(id, { actor: family, locale })).payment);
    },

    thank: async (family: Actor, visit: number, amount_minor: number): Promise<void> =>
      paid(await tips.give(family, { visit, amount_minor }, { siteUrl, locale })),
  };
}
