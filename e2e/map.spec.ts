import { expect, type Page } from '@playwright/test';
import { smallArchive } from '../server/src/features/pages/maps/testing/small-archive.ts';
import { smallTile } from '../server/src/features/pages/maps/testing/small-tile.ts';
import { eventually } from './harness/eventually.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { recordRequests } from './harness/requests.ts';

/** Moscow lies in it. A river runs through it from north to south. */
const tile = [8, 154, 80] as const;
const river = [
  [5000, 0],
  [7000, 0],
  [7000, 8192],
  [5000, 8192],
] as const;
const town = { kind: 'locality', name: 'Москва', 'name:en': 'Moscow' };
const archive = smallArchive(
  smallTile({
    water: [{ type: 'area', spots: river, properties: { kind: 'river' } }],
    places: [{ type: 'point', spots: [[6000, 3800]], properties: town }],
  }),
  tile,
);

/** A file of the operator, where `isThere`. */
async function configureFile(page: Page, { isThere }: { isThere: boolean }): Promise<void> {
  await page.route('**/api/v1/maps/layers', async (route) => {
    const reply = await route.fetch();
    const layer = { kind: 'pmtiles', url: '/maps/tiles.pmtiles', attribution: '© OpenStreetMap', max_zoom: 8 };
    await route.fulfill({ json: { ...(await reply.json()), results: [layer] } });
  });
  await page.route('**/maps/tiles.pmtiles', (route) => {
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? [];
    if (!isThere) return route.fulfill({ status: 503 });
    return route.fulfill({
      status: 206,
      headers: { 'content-range': `bytes ${first}-${last}/${archive.length}` },
      body: archive.subarray(Number(first), Number(last) + 1),
    });
  });
}

async function openMap(page: Page) {
  await page.goto('/specialists?city=77');
  await page.getByRole('button', { name: 'Карта' }).click();
  const map = page.getByRole('region', { name: 'Няни на карте' });
  await expect(map).toBeVisible();
  return map;
}

const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), `--color-${token}`);

/** The part of the map in a colour of the product, as it is drawn. */
async function shareOf(page: Page, token: string): Promise<number> {
  const picture = await page.getByRole('region', { name: 'Няни на карте' }).screenshot();
  return page.evaluate(
    async ([base64, colour]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let same = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) same += 1;
      }
      return (4 * same) / data.length;
    },
    [picture.toString('base64'), await colourOf(page, token)] as const,
  );
}

test('a map file of the operator is drawn in the colours of both schemes, and MapLibre comes only with one', async ({
  page,
  pageErrors,
}) => {
  const workers = recordRequests(page, (request) => /maplibre/.test(request.url()));
  const named = (await openMap(page)).getByText('Одинцово');
  await expect(named).toBeVisible();
  expect(workers).toEqual([]);
  await expectNoErrors(page, pageErrors);

  await configureFile(page, { isThere: true });
  const map = await openMap(page);
  await eventually(() => shareOf(page, 'blue-soft')).toBeGreaterThan(0.05);
  await expect(named).toBeHidden();
  await expect(map.getByText('© OpenStreetMap')).toBeVisible();
  expect(workers).not.toEqual([]);
  const day = await colourOf(page, 'blue-soft');
  await page.getByRole('button', { name: 'Сменить оформление' }).click();
  await eventually(() => colourOf(page, 'blue-soft')).not.toEqual(day);
  await eventually(() => shareOf(page, 'blue-soft')).toBeGreaterThan(0.05);
});

test('where the file cannot be read the outline with its names stays', async ({ page }) => {
  await configureFile(page, { isThere: false });
  const asked = page.waitForResponse('**/maps/tiles.pmtiles');
  const map = await openMap(page);
  await asked;
  await expect(map.getByText('Одинцово')).toBeVisible();
  await eventually(() => shareOf(page, 'control')).toBeGreaterThan(0.001);
});
