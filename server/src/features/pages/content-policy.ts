/** Sources of a page's scripts and style sheets. */
export interface InlineSources {
  script: string;
  style: string;
}

/** A page of one answer; what its scripts load is allowed too. */
export const byNonce = (nonce: string): InlineSources => ({
  script: `'nonce-${nonce}' 'strict-dynamic'`,
  style: `'self' 'nonce-${nonce}'`,
});

/**
 * The Content Security Policy. Only what is named here is allowed: scripts need the page's nonce or one of its hashes,
 * and requests go to our own origin, so that an injected script could not send data anywhere. Style attributes are the only inline content
 * allowed. In development Vite injects styles. External images are allowed only for configured map providers.
 */
export function contentPolicy(inline: InlineSources, development: boolean, pictureSources: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${inline.script}`,
    "script-src-attr 'none'",
    development ? "style-src 'self' 'unsafe-inline'" : `style-src ${inline.style}`,
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
