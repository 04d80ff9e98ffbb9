import type { Clock } from '../../../platform/clock.ts';
import type { ReceiptProvider } from './receipt-provider.ts';

const digits = (key: string, length: number) =>
  BigInt(`0x${key.replaceAll('-', '')}`)
    .toString()
    .slice(0, length);

/** The demo provider registers at once, and keeps no books: all numbers follow from the key. */
export const createSandboxReceipts = ({ clock }: { clock: Clock }): ReceiptProvider => {
  const receiptOf = (key: string) => ({
    id: `receipt-${key}`,
    status: 'succeeded' as const,
    storageNumber: '9999078900000000',
    documentNumber: digits(key, 5),
    attribute: digits(key, 10),
    registeredAt: clock.now(),
  });
  return {
    name: 'sandbox',
    create: async ({ key }) => receiptOf(key),
    find: async (id) => receiptOf(id.replace('receipt-', '')),
    findLost: async () => null,
  };
};
