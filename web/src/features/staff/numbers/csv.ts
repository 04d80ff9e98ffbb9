type Cell = string | number;

/** A cell that a spreadsheet would run as a formula is made plain text. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (cell: Cell) => (typeof cell === 'number' ? String(cell) : `"${plain(cell).replaceAll('"', '""')}"`);

/** Rows as a file for a spreadsheet; the mark at the beginning tells it that the letters are UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`;

export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
