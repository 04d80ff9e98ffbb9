const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export interface Report {
  /** The first step that fails ends the rehearsal; the others say in a few words what they showed. */
  step<Result>(name: string, work: () => Promise<Result>, say: (result: Result) => string): Promise<Result>;
  summary(): string;
}

export function createReport(): Report {
  const lines: string[] = [];
  const started = performance.now();
  const add = (line: string) => {
    lines.push(line);
    console.log(line);
  };
  return {
    async step(name, work, say) {
      const from = performance.now();
      try {
        const result = await work();
        add(`✓ ${name} (${seconds(performance.now() - from)}): ${say(result)}`);
        return result;
      } catch (error) {
        add(`✗ ${name} (${seconds(performance.now() - from)})`);
        throw error;
      }
    },
    summary: () => `\nRehearsal, ${seconds(performance.now() - started)}\n${lines.join('\n')}`,
  };
}
