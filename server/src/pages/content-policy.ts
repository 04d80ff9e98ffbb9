/** What a page may load. Style attributes are the only inline thing allowed; scripts need the page's nonce. */
export function contentPolicy(nonce: string, imageHosts: readonly string[] = []): string {
  const images = ["'self'", 'data:', 'blob:', ...imageHosts].join(' ');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${images}`,
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
