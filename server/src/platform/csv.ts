type Cell = string | number | null;

/** What a spreadsheet would take for a formula is shown as text. */
const harmless = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);
const quoted = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A sum in kopecks as it is written in Russian tables: 1234,50. */
export function csvSum(minor: number): string {
  const [sign, all] = [minor < 0 ? '-' : '', Math.abs(minor)];
  return `${sign}${Math.floor(all / 100)},${String(all % 100).padStart(2, '0')}`;
}

const cellOf = (cell: Cell) => (typeof cell === 'string' ? quoted(harmless(cell)) : (cell ?? ''));

/** A table for spreadsheets, which know UTF-8 by its mark. `sums` are written after the other cells, as numbers. */
export const csvOf = (header: string, rows: readonly { cells: readonly Cell[]; sums: readonly number[] }[]): string =>
  `\uFEFF${[header, ...rows.map(({ cells, sums }) => [...cells.map(cellOf), ...sums.map(csvSum)].join(';'))].join('\r\n')}\r\n`;
