/** Timeouts for slow clients. A file may take minutes on a slow line; everything else is small. */
export const timeouts = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 5 * 60_000,
  /** No bytes in either direction. */
  silentMs: 60_000,
  /** An upgrade request, until it is authenticated. */
  identifyMs: 20_000,
  /** After the closing answer was sent. */
  goodbyeMs: 5_000,
  lookEveryMs: 5_000,
};
