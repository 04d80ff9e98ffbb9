/** The address of another database of the same server. */
export const urlOf = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;
