const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export interface Report {
  /** A step that fails is told with its reason, and the rehearsal goes on: undefined then. */
  step<Result>(name: string, work: () => Promise<Result>, say: (result: Result) => string): Promise<Result | undefined>;
  /** Steps that cannot be tried after one that failed. */
  leaveOut(steps: string): void;
  isGreen(): boolean;
  summary(): string;
}

export function createReport(print: (line: string) => void = console.log): Report {
  const lines: string[] = [];
  const started = performance.now();
  let isGreen = true;
  const add = (line: string) => {
    lines.push(line);
    print(line);
  };
  return {
    async step(name, work, say) {
      const from = performance.now();
      try {
        const result = await work();
        add(`✓ ${name} (${seconds(performance.now() - from)}): ${say(result)}`);
        return result;
      } catch (error) {
        isGreen = false;
        add(`✗ ${name} (${seconds(performance.now() - from)}): ${error instanceof Error ? error.message : error}`);
        return undefined;
      }
    },
    leaveOut(steps) {
      isGreen = false;
      add(`– not tried: ${steps}`);
    },
    isGreen: () => isGreen,
    summary: () => `\nRehearsal, ${seconds(performance.now() - started)}\n${lines.join('\n')}`,
  };
}
