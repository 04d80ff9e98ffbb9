import { type SpawnOptions, spawn } from 'node:child_process';
import { root } from './paths.ts';

export interface RunOptions extends SpawnOptions {
  /** Captures the output instead of showing it. */
  quiet?: boolean;
}

export interface RunResult {
  ok: boolean;
  output: string;
}

/** Runs a command in the project's root; a failure is a result, not an exception. */
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

/** The same, for a required step. */
export async function runOrThrow(command: string, args: string[], options: RunOptions = {}): Promise<void> {
  const { ok, output } = await run(command, args, options);
  if (!ok) throw new Error(`${output}\n${[command, ...args].join(' ')} failed`.trim());
}
