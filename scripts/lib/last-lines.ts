import type { ChildProcess } from 'node:child_process';

const mostLines = 20;

/** Passes on what a process says, and keeps its last lines for whoever has to tell why it failed. */
export function keepLastLines({ stdout, stderr }: ChildProcess): () => string {
  let lines: string[] = [''];
  for (const [from, to] of [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ] as const) {
    from?.setEncoding('utf8').on('data', (text: string) => {
      to.write(text);
      const [first = '', ...others] = text.split('\n');
      lines = [...lines.slice(0, -1), `${lines.at(-1)}${first}`, ...others].slice(-mostLines - 1);
    });
  }
  return () => lines.join('\n').trim();
}
