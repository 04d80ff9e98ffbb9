/** A site in production that is not started here: it has no movable clock and no demo data. */
export const outsideSite = process.env.E2E_SITE_URL;
