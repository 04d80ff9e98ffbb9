export interface Registered {
  /** Roubles of the payment that are neither earned nor returned. */
  held: number;
  /** Our fee of it by now. */
  fee_minor: number;
  /** What fiscal receipts say of it. */
  fiscal_minor: number;
}

/** The receipt that makes what is registered our fee; none while anything is held, since the fee may still change. */
export function receiptDue({ held, fee_minor, fiscal_minor }: Registered) {
  if (held > 0 || fee_minor === fiscal_minor) return null;
  const type = fee_minor > fiscal_minor ? ('payment' as const) : ('refund' as const);
  return { type, amount_minor: Math.abs(fee_minor - fiscal_minor) };
}

export type ReceiptType = NonNullable<ReturnType<typeof receiptDue>>['type'];
