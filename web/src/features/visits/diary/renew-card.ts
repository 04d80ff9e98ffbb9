const renewAfterMs = 30_000;

/** Addresses of photos lapse: the card is read again. One whose photo is broken must not be read for ever. */
export function renewCard({ dataUpdatedAt, refetch }: { dataUpdatedAt: number; refetch: () => unknown }): void {
  if (Date.now() - dataUpdatedAt > renewAfterMs) void refetch();
}
