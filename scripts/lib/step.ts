import { type SpawnOptions, spawn } from 'node:child_process';
import type { FolderLock } from '../../server/src/platform/storage/folder-lock.ts';
import { root } from './paths.ts';

const tellEveryMs = 5_000;
const mostLines = 20;

export interface Step {
  /** What a person reads while it is done. */
  title: string;
  command: string;
  args: string[];
  options?: Pick<SpawnOptions, 'cwd' | 'env' | 'signal'>;
  /** A lock that the step holds too: it goes on when this process is killed. */
  lock?: FolderLock;
  say?(line: string): void;
  everyMs?: number;
}

/**
 * One step of a start, however long it takes. Its title is said at once, and every few seconds how far it has come: the
 * last line that it said itself. A failure is told with its last lines.
 */
export function runStep({
  title,
  command,
  args,
  options,
  lock,
  say = console.log,
  everyMs = tellEveryMs,
}: Step): Promise<void> {
  say(`${title}…`);
  const began = performance.now();
  let lines: string[] = [''];
  const lastLine = () => lines.findLast((line) => line.trim() !== '')?.trim() ?? 'under way';
  const telling = setInterval(() => {
    say(`  ${Math.round((performance.now() - began) / 1000)} s: ${lastLine()}`);
  }, everyMs);

  return new Promise<void>((done, fail) => {
    const refuse = (why: string) => fail(new Error([`${title}: ${why}`, ...lines].join('\n').trim()));
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe', lock?.file] });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        const [first = '', ...others] = text.split('\n');
        lines = [...lines.slice(0, -1), `${lines.at(-1)}${first}`, ...others].slice(-mostLines - 1);
      });
    }
    child.on('error', (error) => refuse(error.message));
    child.on('close', (code, signal) => (code === 0 ? done() : refuse(`it ended with ${code ?? signal}`)));
  }).finally(() => clearInterval(telling));
}
