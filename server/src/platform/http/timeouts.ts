/** How long whoever sends or reads slowly is waited for. A file may take minutes on a poor line; all else is small. */
export const timeouts = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 5 * 60_000,
  /** Nothing moves in either direction. */
  silentMs: 60_000,
  /** A connection that asks to be a socket, until it is known whose. */
  identifyMs: 20_000,
  /** Somebody who was told that the connection ends. */
  goodbyeMs: 5_000,
  lookEveryMs: 5_000,
};
