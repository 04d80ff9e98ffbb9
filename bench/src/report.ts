export interface Measurement {
  name: string;
  perSecond: number;
  /** 99th percentile in milliseconds. */
  p99Ms: number;
}

/** Ratios to the first row: comparable between machines, unlike absolute figures. */
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

/** Texts left-aligned, figures right-aligned. */
export function columns(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
    .join('\n');
}
