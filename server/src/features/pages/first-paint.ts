import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const styleSheets = /<link ([^>]*)rel="stylesheet" href="(\/assets\/[^"#]+)#?"\/>/g;
const scriptPreloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const startScript = /(<script nonce="([^"]*)" type="module" async="">)([\s\S]*?)(<\/script>)/;
const nonceOf = (attributes: string) => /nonce="[^"]*"/.exec(attributes)?.[0] ?? '';

/**
 * A tab in the background paints nothing, so there is nothing to wait for. Afterwards the files are asked for and run
 * one at a time, so that a phone is never busy for long and a tap in between is answered.
 */
const oneByOne = (paths: string[], first: string[], nonce: string) => `
const rest = () => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
await new Promise((go) => (document.hidden ? go() : requestAnimationFrame(() => setTimeout(go))));
for (const href of ${JSON.stringify(paths)}) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", nonce: "${nonce}", href }));
  await rest();
}
for (const path of ${JSON.stringify(first)}) {
  await import(path);
  await rest();
}`;

/** The router's own beginning, which would have every file loaded before anything runs. */
const unhurried = (code: string) =>
  code
    .replace(/^[ \t]*import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replace(/^[ \t]*import ("[^"]+");/gm, 'await import($1);');

function deferScripts(html: string): string {
  const paths = [...html.matchAll(scriptPreloads)].map(([, path]) => path ?? '');
  return html
    .replaceAll(scriptPreloads, '')
    .replace(startScript, (_, open: string, nonce: string, code: string, close: string) => {
      // What the router begins with itself, and last, is the page coming alive.
      const first = paths.filter((path) => !code.includes(`import("${path}")`));
      return [open, oneByOne(paths, first, nonce), unhurried(code), close].join('\n');
    });
}

/**
 * Lets the browser draw a page from its first answer alone. Its styles travel inside it; the links to the sheets they
 * come from stay, switched off, since the router looks for them where it left them. The scripts come after the first paint: the page is whole without them, and on a slow line they would only delay it.
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

  const inlineStyles = (html: string) =>
    html.replace(styleSheets, (link: string, attributes: string, path: string) => {
      const css = readOnce(path);
      return css === null
        ? link
        : `<style ${nonceOf(attributes)}>${css}</style>${link.replace('<link ', '<link disabled="" ')}`;
    });

  return (html) => deferScripts(inlineStyles(html));
}
