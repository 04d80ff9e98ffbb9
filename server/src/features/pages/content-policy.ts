/**
 * The Content Security Policy. Only what is named here is allowed: scripts need the page's nonce, and requests go to
 * our own origin, so that an injected script could not send data anywhere. Style attributes are the only inline content
 * allowed. In development Vite injects styles. External images are allowed only for configured map providers.
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
