/** A cookie's value from a header or `document.cookie`. */
export function readCookie(source: string, name: string): string | null {
  for (const part of source.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return decode(part.slice(at + 1).trim());
  }
  return null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const isLocal = () => ['localhost', '127.0.0.1'].includes(window.location.hostname);

export function writeCookie(name: string, value: string, days: number): void {
  const secure = isLocal() ? '' : '; Secure';
  const age = Math.round(days * 24 * 60 * 60);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

export function dropCookie(name: string): void {
  writeCookie(name, '', 0);
}
