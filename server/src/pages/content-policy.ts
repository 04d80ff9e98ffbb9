/**
 * What a page may load. Style attributes are the only inline thing allowed; scripts need the page's nonce. While the
 * pages come from their sources, Vite puts styles into the page by itself. Pictures come from elsewhere only where a
 * provider of maps is configured.
 */
export function contentPolicy(nonce: string, development: boolean, pictureSources: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureSources].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
