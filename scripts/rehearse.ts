// Rehearses production on this machine, on 127.0.0.1 alone: npm run rehearse
// The release behind Caddy with TLS, an upgrade under load, a crash of each part, two ways of restoring a backup, the
// command lines of the systemd units and the steps of the Dockerfile. A step that fails does not end it.
import { rehearse } from './rehearse/rehearsal.ts';
import { createReport } from './rehearse/report.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const report = createReport();
await rehearse(report);
console.log(report.summary());
process.exit(report.isGreen() ? 0 : 1);
