export interface Measurement {
  name: string;
  perSecond: number;
  /** The slowest of a hundred, in milliseconds. */
  p99Ms: number;
}

/** Ratios to the first row: they travel between machines, absolute figures do not. */
export function table(measurements: Measurement[]): string {
  const first = measurements[0]?.perSecond ?? 1;
  const rows = measurements.map(({ name, perSecond, p99Ms }) => [
    name,
    perSecond.toFixed(0),
    `${p99Ms.toFixed(1)} ms`,
    `${(perSecond / first).toFixed(2)} ×`,
  ]);
  return columns([['', 'per second', 'p99', 'ratio'], ...rows]);
}

/** Words to the left, figures to the right. */
export function columns(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
    .join('\n');
}
