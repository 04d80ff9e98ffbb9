import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const styleSheets = /<link ([^>]*)rel="stylesheet" href="(\/assets\/[^"#]+)#?"\/>/g;
const scriptPreloads = /<link rel="modulepreload" /g;
const nonceOf = (attributes: string) => /nonce="[^"]*"/.exec(attributes)?.[0] ?? '';

/**
 * Lets the browser draw a page from its first answer alone. Its styles travel inside it, and the sheets they come from
 * load aside without being applied: the router finds them where it left them, and the next page has them at hand. The
 * scripts give way to fonts and pictures, since the page is whole before they run.
 */
export function createFirstPaint(clientRoot: string): (html: string) => string {
  const kept = new Map<string, string | null>();

  function readOnce(path: string): string | null {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const file = join(clientRoot, path);
    const css = existsSync(file) ? readFileSync(file, 'utf8') : null;
    kept.set(path, css);
    return css;
  }

  return (html) =>
    html
      .replace(styleSheets, (link: string, attributes: string, path: string) => {
        const css = readOnce(path);
        return css === null
          ? link
          : `<style ${nonceOf(attributes)}>${css}</style>${link.replace('<link ', '<link media="not all" ')}`;
      })
      .replace(scriptPreloads, '<link rel="modulepreload" fetchpriority="low" ');
}
