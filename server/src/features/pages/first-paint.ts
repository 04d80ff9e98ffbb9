import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const styleSheets = /<link ([^>]*)rel="stylesheet" href="(\/assets\/[^"#]+)#?"\/>/g;
const scriptPreloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const startScript = /(<script nonce="([^"]*)" type="module" async="">)([\s\S]*?)(<\/script>)/;
const nonceOf = (attributes: string) => /nonce="[^"]*"/.exec(attributes)?.[0] ?? '';

/**
 * A background tab never paints, so it does not wait. After the first paint modules are loaded and run one at a time,
 * so that the main thread is never blocked for long.
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

/** The router's own entry script, which would load every module first. */
const unhurried = (code: string) =>
  code
    .replace(/^[ \t]*import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replace(/^[ \t]*import ("[^"]+");/gm, 'await import($1);');

function deferScripts(html: string): string {
  const paths = [...html.matchAll(scriptPreloads)].map(([, path]) => path ?? '');
  return html
    .replaceAll(scriptPreloads, '')
    .replace(startScript, (_, open: string, nonce: string, code: string, close: string) => {
      // The router's entry runs last: it hydrates the page.
      const first = paths.filter((path) => !code.includes(`import("${path}")`));
      return [open, oneByOne(paths, first, nonce), unhurried(code), close].join('\n');
    });
}

/**
 * Lets the browser paint from the first response alone. Styles are inlined; links to their sheets stay, disabled, since
 * the router looks for them. Scripts load after the first paint: the page is complete without them, and on a slow line
 * they would delay it.
 */
export function createFirstPaint(clientRoot: string): (html: string) => string {
  const cached = new Map<string, string | null>();

  function readOnce(path: string): string | null {
    const known = cached.get(path);
    if (known !== undefined) return known;
    const file = join(clientRoot, path);
    const css = existsSync(file) ? readFileSync(file, 'utf8') : null;
    cached.set(path, css);
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
