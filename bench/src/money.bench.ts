import { startTemporaryPostgres } from '../../server/src/testing/temporary-postgres.ts';
import { fillLedger, proveOnce } from './money-proof.ts';
import { columns } from './report.ts';

const sizes = (process.argv[3] ?? '10000,100000,1000000').split(',').map(Number);

/** The nightly proof over ever more postings: half of them payments, half refunds, all at the provider too. */
export default async function measure(): Promise<string> {
  const postgres = await startTemporaryPostgres();
  try {
    const rows: string[][] = [];
    let filled = 0;
    for (const size of sizes) {
      const url = postgres.url('postgres');
      filled = await fillLedger(url, { from: filled, to: size });
      const { seconds, status, heapMb } = await proveOnce(url);
      rows.push([`${size} postings, ${status}`, seconds.toFixed(2), heapMb.toFixed(0)]);
    }
    return columns([['proof', 'seconds', 'heap grown, MB'], ...rows]);
  } finally {
    await postgres.stop();
  }
}
