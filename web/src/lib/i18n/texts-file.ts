/** The file with the texts of a route, below the folder of a language; any unknown address is the `not-found` route. */
export function textsFile(route: string): string {
  if (route === '/') return 'index.js';
  if (route.endsWith('*')) return 'not-found.js';
  return `${route.replace(/^\//, '').replace(/\W+/g, '-')}.js`;
}
