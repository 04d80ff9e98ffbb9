import type { Locator } from '@playwright/test';
import { eventually } from './eventually.ts';

/** Where the spots are: all of them move when the map zooms in. */
const places = (spots: Locator) =>
  spots.evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).style.transform).join());

/** A cluster zooms in with every press, until its points are shown; each press is seen before the next. */
export async function openSpot(spots: Locator, shown: Locator, press: () => Promise<void>): Promise<void> {
  while (!(await shown.isVisible())) {
    const before = await places(spots);
    await press();
    await eventually(async () => (await shown.isVisible()) || (await places(spots)) !== before).toBe(true);
  }
}
