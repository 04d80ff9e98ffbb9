type Cell = string | number;

/** Prevents formula injection. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (cell: Cell) => (typeof cell === 'number' ? String(cell) : `"${plain(cell).replaceAll('"', '""')}"`);

/** CSV with a BOM, so that spreadsheets detect UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`;

export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
