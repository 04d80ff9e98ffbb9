import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { smallArchive } from './testing/small-archive.ts';
import { rangeOf, readTileFile } from './tile-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiles-'));
const path = join(folder, 'small.pmtiles');
const bytes = smallArchive(Buffer.from('a tile of Khamovniki'), [14, 9902, 5123]);
let app: TestApp;
beforeAll(async () => {
  writeFileSync(path, bytes);
  app = await startTestApp({ MAP_PMTILES_FILE: path, MAP_ATTRIBUTION: '© OpenStreetMap' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url: '/maps/tiles.pmtiles', headers });

describe('the map file of the operator', () => {
  it('is named among the layers, with its closest zoom', async () => {
    const { json } = await app.call('GET', '/maps/layers');
    expect(json.results).toEqual([
      {
        kind: 'pmtiles',
        url: expect.stringMatching(/^\/maps\/tiles\.pmtiles\?v=/),
        attribution: '© OpenStreetMap',
        max_zoom: 14,
      },
    ]);
  });

  it('is read by ranges, as maps do', async () => {
    const archive = new PMTiles({
      getKey: () => 'small',
      getBytes: async (offset, length) => {
        const { statusCode, rawPayload, headers } = await get({ range: `bytes=${offset}-${offset + length - 1}` });
        expect(statusCode).toBe(206);
        expect(headers['content-range']).toMatch(new RegExp(`^bytes ${offset}-\\d+/${bytes.length}$`));
        return { data: new Uint8Array(rawPayload).buffer };
      },
    });
    expect((await archive.getHeader()).maxZoom).toBe(14);
    const tile = await archive.getZxy(14, 9902, 5123);
    expect(Buffer.from(tile?.data ?? new ArrayBuffer()).toString()).toBe('a tile of Khamovniki');
  });

  it('is whole without a range, not sent again to who has it, and has nothing past its end', async () => {
    const whole = await get();
    expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([200, true]);
    const etag = String(whole.headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=0-3', 'if-range': '"other"' })).statusCode).toBe(200);
    const past = await get({ range: `bytes=${bytes.length}-` });
    expect([past.statusCode, past.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
  });

  it.each([
    [undefined, null],
    ['bytes=0-9', [0, 9]],
    ['bytes=90-', [90, 99]],
    ['bytes=-10', [90, 99]],
    ['bytes=-1000', [0, 99]],
    ['bytes=95-1000', [95, 99]],
    ['bytes=100-', undefined],
    ['bytes=9-2', undefined],
    ['bytes=0-1,5-6', null],
    ['lines=1-2', null],
  ] as const)('of 100 bytes %s are %j', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });

  it('stops the start when it is something else', async () => {
    const other = join(folder, 'other.txt');
    writeFileSync(other, 'x'.repeat(500));
    await expect(readTileFile(other)).rejects.toThrow('MAP_PMTILES_FILE: no PMTiles archive of version 3');
    await expect(readTileFile(join(folder, 'none'))).rejects.toThrow('MAP_PMTILES_FILE: cannot be read');
  });
});
