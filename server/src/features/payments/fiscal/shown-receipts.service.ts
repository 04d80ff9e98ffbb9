import type { PaymentReceipt } from '@ladushki/contract/family-payments';
import type { Db } from '../../../platform/database/connection.ts';
import { selectReceiptsOf } from './fiscal.sql.ts';

/** Fiscal receipts of a payment that were registered. */
export async function readFiscal(db: Db, paymentId: number): Promise<PaymentReceipt['fiscal']> {
  return (await selectReceiptsOf(db, paymentId))
    .filter(({ status }) => status === 'succeeded')
    .map((receipt) => ({
      ...{ type: receipt.type, amount_minor: receipt.amount_minor },
      at: (receipt.registered_at ?? receipt.created_at).toISOString(),
      storage_number: receipt.storage_number,
      document_number: receipt.document_number,
      attribute: receipt.attribute,
    }));
}
