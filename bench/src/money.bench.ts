import { startTemporaryPostgres } from '../../server/src/testing/temporary-postgres.ts';
import { fillSitters, payAllOnce } from './money-payouts.ts';
import { fillLedger, proveOnce } from './money-proof.ts';
import { columns } from './report.ts';

const sizesIn = (place: number, otherwise: string) => (process.argv[place] ?? otherwise).split(',').map(Number);
/** Of postings, and of sitters. */
const [postings, sitters] = [sizesIn(3, '10000,100000,1000000'), sizesIn(4, '1000,10000')];

/** The nightly proof over ever more postings: payments at the provider too, every other one refunded, the rest earned by a visit. */
async function measureProofs(): Promise<string[][]> {
  const postgres = await startTemporaryPostgres();
  try {
    const rows: string[][] = [];
    let [filled, first] = [0, 0];
    for (const size of postings) {
      const url = postgres.url('postgres');
      filled = await fillLedger(url, { from: filled, to: size });
      const { seconds, status, heapMb } = await proveOnce(url);
      const perTenThousand = (seconds / size) * 10_000;
      first ||= perTenThousand;
      const ratio = (perTenThousand / first).toFixed(2);
      rows.push([
        `${size} postings, ${status}`,
        seconds.toFixed(2),
        perTenThousand.toFixed(3),
        ratio,
        heapMb.toFixed(0),
      ]);
    }
    return rows;
  } finally {
    await postgres.stop();
  }
}

/** The run of the day over ever more sitters, each with two lines due, beside a small ledger; the sandbox pays. */
async function measurePayouts(): Promise<string[][]> {
  const rows: string[][] = [];
  let first = 0;
  for (const size of sitters) {
    const postgres = await startTemporaryPostgres();
    try {
      const url = postgres.url('postgres');
      await fillLedger(url, { from: 0, to: 10_000 });
      await fillSitters(url, size);
      const { seconds, paid } = await payAllOnce(url);
      const each = (seconds / paid) * 1000;
      first ||= each;
      const figures = [seconds.toFixed(2), (paid / seconds).toFixed(0), each.toFixed(2), (each / first).toFixed(2)];
      rows.push([`${size} sitters, ${paid} paid`, ...figures]);
    } finally {
      await postgres.stop();
    }
  }
  return rows;
}

export default async function measure(): Promise<string> {
  const proofs = columns([
    ['proof', 'seconds', 'a 10 k', 'to the first', 'heap grown, MB'],
    ...(await measureProofs()),
  ]);
  const payouts = columns([['payouts', 'seconds', 'a second', 'ms each', 'to the first'], ...(await measurePayouts())]);
  return `${proofs}\n\n${payouts}`;
}
