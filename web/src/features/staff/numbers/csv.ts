import { saveFile } from '../../../lib/save-file.ts';

type Cell = string | number;

/** Prevents formula injection. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (cell: Cell) => (typeof cell === 'number' ? String(cell) : `"${plain(cell).replaceAll('"', '""')}"`);

/** CSV with a BOM, so that spreadsheets detect UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`;

export const download = (name: string, text: string) => saveFile(name, text, 'text/csv;charset=utf-8');
