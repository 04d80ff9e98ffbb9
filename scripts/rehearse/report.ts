import { cpus, totalmem } from 'node:os';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const timeOf = (at: Date) => at.toISOString().slice(11, 19);

/** One line, or several of which each is told on its own. */
type Said = string | string[];

export interface Report {
  /** A step that fails is told with its reason, and the rehearsal goes on: undefined then. */
  step<Result>(name: string, work: () => Promise<Result>, say: (result: Result) => Said): Promise<Result | undefined>;
  /** Steps that cannot be tried after one that failed. */
  leaveOut(steps: string): void;
  isGreen(): boolean;
  summary(): string;
  /** The whole for whoever was not there, in Markdown. */
  document(about: string): string;
}

interface Entry {
  sign: '✓' | '✗' | '–';
  name: string;
  at: Date;
  ms?: number;
  said: string[];
}

function lineOf({ sign, name, ms, said }: Entry): string {
  const took = ms === undefined ? '' : ` (${seconds(ms)})`;
  if (said.length < 2) return `${sign} ${name}${took}${said.map((each) => `: ${each}`).join('')}`;
  return [`${sign} ${name}${took}:`, ...said.map((each) => `    ${each}`)].join('\n');
}

function sectionOf({ sign, name, at, ms, said }: Entry): string {
  const took = ms === undefined ? '' : `, ${seconds(ms)}`;
  return [
    `## ${sign} ${name}`,
    `${timeOf(at)} UTC${took}`,
    said.map((each) => `- ${each.replaceAll('\n', '\n  ')}`).join('\n'),
  ].join('\n\n');
}

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;

export function createReport(print: (line: string) => void = console.log): Report {
  const entries: Entry[] = [];
  const [began, started] = [new Date(), performance.now()];
  const add = (entry: Entry) => {
    entries.push(entry);
    print(lineOf(entry));
  };
  const isGreen = () => entries.every(({ sign }) => sign === '✓');
  return {
    async step(name, work, say) {
      const [at, from] = [new Date(), performance.now()];
      try {
        const result = await work();
        add({ sign: '✓', name, at, ms: performance.now() - from, said: [say(result)].flat() });
        return result;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        add({ sign: '✗', name, at, ms: performance.now() - from, said: [reason] });
        return undefined;
      }
    },
    leaveOut: (steps) => add({ sign: '–', name: `not tried: ${steps}`, at: new Date(), said: [] }),
    isGreen,
    summary: () => `\nRehearsal, ${seconds(performance.now() - started)}\n${entries.map(lineOf).join('\n')}`,
    document: (about) =>
      `${[
        `# Rehearsal of ${about}`,
        `${began.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${seconds(performance.now() - started)}, ${isGreen() ? 'every step green' : 'not every step green'}. ${machine()}.`,
        ...entries.map(sectionOf),
      ].join('\n\n')}\n`,
  };
}
