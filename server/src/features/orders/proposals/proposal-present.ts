import type { Locale } from '@ladushki/contract/locales';
import { shownName } from '@ladushki/contract/names';
import type { Proposal, ProposalPreview, ProposalTerms } from '@ladushki/contract/proposal-schemas';
import type { Db } from '../../../platform/database/connection.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import type { Order } from '../order.ts';
import type { Effect, StoredTerms } from './effect.policy.ts';
import { type ProposalView, selectChildNames } from './proposals.sql.ts';
import type { Side } from './subject.ts';

type Payments = Pick<PaymentsService, 'paymentsOfCharges'>;
type Names = Map<number, string>;

const termsOf = ({ children, hours, ...terms }: StoredTerms, names: Names): ProposalTerms => ({
  ...terms,
  hours: hours ? [...hours] : null,
  children: children.flatMap((id) => {
    const full_name = names.get(id);
    return full_name === undefined ? [] : [{ id, full_name }];
  }),
});

export async function presentPreview(
  db: Db,
  { price_type }: Pick<Order, 'price_type'>,
  { before, after, money, expiresAt }: Effect,
): Promise<ProposalPreview> {
  const names = await selectChildNames(db, [...before.children, ...after.children]);
  return {
    price_type,
    before: termsOf(before, names),
    after: termsOf(after, names),
    money: { ...money, payment: null },
    expires_at: expiresAt.toISOString(),
  };
}

type Payment = Awaited<ReturnType<Payments['paymentsOfCharges']>>[number];

function shownPayment(payment: Payment | undefined, side: Side): Proposal['money']['payment'] {
  if (!payment) return null;
  const status = payment.status === 'abandoned' ? 'canceled' : payment.status;
  const isPayable = side === 'customer' && status === 'pending';
  const { id, amount } = payment;
  return { id, status, amount, confirmation_url: isPayable ? payment.confirmation_url : null };
}

interface Onlooker {
  side: Side;
  locale: Locale;
}

/** Proposals as one side sees them. */
export async function presentProposals(
  db: Db,
  rows: readonly ProposalView[],
  { side, locale }: Onlooker,
  payments: Payments,
): Promise<Proposal[]> {
  const children = rows.flatMap(({ before, after }) => [...before.children, ...after.children]);
  const names = await selectChildNames(db, [...new Set(children)]);
  const paid = await payments.paymentsOfCharges(
    db,
    rows.flatMap(({ charge_id }) => charge_id ?? []),
  );
  return rows.map((row) => ({
    ...row.fields,
    id: row.id,
    order: row.order_id,
    kind: row.kind,
    text: row.text,
    by: row.by_side,
    by_person: { id: row.person.id, full_name: shownName(row.person, locale) },
    status: row.status,
    version: row.version,
    price_type: row.price_type,
    before: termsOf(row.before, names),
    after: termsOf(row.after, names),
    money: {
      ...row.money,
      payment: shownPayment(
        row.charge_id === null ? undefined : paid.find(({ charge_id }) => charge_id === row.charge_id),
        side,
      ),
    },
    expires_at: row.expires_at.toISOString(),
    created_date: row.created_at.toISOString(),
  }));
}
