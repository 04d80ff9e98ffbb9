import { type SpawnOptions, spawn } from 'node:child_process';
import { root } from './paths.ts';

export interface RunOptions extends SpawnOptions {
  /** Keeps the output and gives it back instead of showing it. */
  quiet?: boolean;
}

export interface RunResult {
  ok: boolean;
  output: string;
}

/** Runs a command to its end in the root of the project; a failure is an answer, not an exception. */
export function run(command: string, args: string[], { quiet, ...options }: RunOptions = {}): Promise<RunResult> {
  return new Promise((done) => {
    const stdio = quiet ? (['ignore', 'pipe', 'pipe'] as const) : (['ignore', 'inherit', 'inherit'] as const);
    const child = spawn(command, args, { cwd: root, stdio: [...stdio], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => done({ ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ ok: code === 0, output }));
  });
}

/** The same, for a step without which nothing can go on. */
export async function runOrThrow(command: string, args: string[], options: RunOptions = {}): Promise<void> {
  const { ok, output } = await run(command, args, options);
  if (!ok) throw new Error(`${output}\n${[command, ...args].join(' ')} failed`.trim());
}
