// Rehearses production on this machine, on 127.0.0.1 alone: npm run rehearse
// The release behind Caddy with TLS, an upgrade under load, a crash of each part, outages with what people see and which
// alerts come, two ways of restoring a backup, the command lines of the systemd units and the steps of the Dockerfile.
// A step that fails does not end it. What came of each is in .data/rehearsal.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { rehearse } from './rehearse/rehearsal.ts';
import { createReport } from './rehearse/report.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const report = createReport();
await rehearse(report);
console.log(report.summary());
const { output } = await run('git', ['describe', '--always', '--abbrev=12', '--exclude=*', '--dirty=+'], {
  quiet: true,
});
const document = inRoot('.data', 'rehearsal.md');
mkdirSync(inRoot('.data'), { recursive: true });
writeFileSync(document, report.document(`commit ${output.trim()}`));
console.log(`\nThe same to read: ${document}`);
process.exit(report.isGreen() ? 0 : 1);
