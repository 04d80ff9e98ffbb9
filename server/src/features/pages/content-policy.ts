/**
 * What a page may load. Nothing that is not named here: scripts need the page's nonce, and calls go to our own origin,
 * so that a script which came in anyway has nowhere to send what it reads. Style attributes are the only inline thing
 * allowed. While the pages come from their sources, Vite puts styles into the page by itself. Pictures come from
 * elsewhere only where a provider of maps is configured.
 */
export function contentPolicy(nonce: string, development: boolean, pictureSources: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureSources].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
