/** The address of another database of the same server. */
export const urlOf = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;

/** The owner signs in with the password of the site's role. */
export const asOwner = (siteUrl: string): string =>
  Object.assign(new URL(siteUrl), { username: 'ladushki_owner' }).href;
