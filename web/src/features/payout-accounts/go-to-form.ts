/** The provider's page may be on another site. */
export function goToForm(address: string, navigate: (path: string) => unknown): void {
  const url = new URL(address, window.location.origin);
  if (url.origin === window.location.origin) navigate(`${url.pathname}${url.search}`);
  else if (url.protocol === 'https:') window.location.assign(url.href);
}
