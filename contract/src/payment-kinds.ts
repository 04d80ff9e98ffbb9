/** What a payment of the family is for. */
export const paymentKinds = ['order', 'week', 'overtime', 'change', 'meeting', 'tip', 'expense'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
