// Rehearses production on this machine, on 127.0.0.1 alone: npm run rehearse
// The release behind Caddy with TLS, an upgrade under load, a crash of each part, two ways of restoring a backup.
import { rehearse } from './rehearse/rehearsal.ts';
import { createReport } from './rehearse/report.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const report = createReport();
try {
  await rehearse(report);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
console.log(report.summary());
process.exit();
