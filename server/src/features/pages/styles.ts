import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Built style sheets, read once. Null for a sheet that is not there: it is left to the browser. */
export function createStyleReader(clientRoot: string): (path: string) => string | null {
  const cached = new Map<string, string | null>();
  return (path) => {
    const known = cached.get(path);
    if (known !== undefined) return known;
    const file = join(clientRoot, path);
    const css = existsSync(file) ? readFileSync(file, 'utf8') : null;
    cached.set(path, css);
    return css;
  };
}
