import type { Assembly } from '../assemble.ts';

/** Moves to 06:00 UTC of the next day: past the quiet hours, and with a whole day ahead. */
export function moveOutsideQuietHours({ deps: { clock } }: { deps: Pick<Assembly, 'clock'> }): void {
  const now = clock.now();
  const morning = new Date(now).setUTCHours(30, 0, 0, 0);
  clock.advance((morning - now.getTime()) / 1000);
}
