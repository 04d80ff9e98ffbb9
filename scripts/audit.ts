import { spawnSync } from 'node:child_process';
import { verdictOf } from './lib/audit-report.ts';
import { root } from './lib/paths.ts';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
const { code, lines } = verdictOf(stdout ?? '');
console.log(lines.join('\n'));
process.exit(code);
