import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const styleSheets = /<link ([^>]*)rel="stylesheet" href="(\/assets\/[^"#]+)#?"\/>/g;
const scriptPreloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const startScript = /(<script nonce="([^"]*)" type="module" async="">)([\s\S]*?)(<\/script>)/;
const nonceOf = (attributes: string) => /nonce="[^"]*"/.exec(attributes)?.[0] ?? '';

/** A tab in the background paints nothing, so there is nothing to wait for. */
const untilPainted =
  'await new Promise((go) => (document.hidden ? go() : requestAnimationFrame(() => setTimeout(go))));';

/** Asking for twenty files at once would keep a phone busy; taps come in between where the browser can yield. */
const preloading = (paths: string[], nonce: string) =>
  `for (const href of ${JSON.stringify(paths)}) { document.head.append(` +
  `Object.assign(document.createElement("link"), { rel: "modulepreload", nonce: "${nonce}", href })); ` +
  'await globalThis.scheduler?.yield?.(); }';

/** The same modules in the same order, each as a piece of work of its own, so that a tap in between is answered. */
const oneByOne = (code: string) =>
  code
    .replace(/^[ \t]*import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replace(/^[ \t]*import ("[^"]+");/gm, 'await import($1);');

function deferScripts(html: string): string {
  const paths = [...html.matchAll(scriptPreloads)].map(([, path]) => path ?? '');
  return html
    .replaceAll(scriptPreloads, '')
    .replace(startScript, (_, open: string, nonce: string, code: string, close: string) =>
      [open, untilPainted, preloading(paths, nonce), oneByOne(code), close].join('\n'),
    );
}

/**
 * Lets the browser draw a page from its first answer alone. Its styles travel inside it, and the sheets they come from
 * load aside without being applied: the router finds them where it left them, and the next page has them at hand. The
 * scripts come after the first paint: the page is whole without them, and on a slow line they would only delay it.
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
        : `<style ${nonceOf(attributes)}>${css}</style>${link.replace('<link ', '<link media="not all" ')}`;
    });

  return (html) => deferScripts(inlineStyles(html));
}
