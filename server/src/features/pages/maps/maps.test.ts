import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { byNonce, contentPolicy } from '../content-policy.ts';
import { mapLayers, mapSources } from './maps.service.ts';

const both = {
  MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png?apikey={key}',
  MAP_TILES_KEY: 'a key',
  MAP_WMS_URL: 'https://maps.example/wms?token={key}',
  MAP_WMS_LAYERS: 'roads',
  MAP_WMS_KEY: 'other',
  MAP_ATTRIBUTION: '© Maps',
};

describe('providers of maps', () => {
  it('are none until they are configured, and then no other host is allowed on a page', async () => {
    const app = await startTestApp();
    const reply = await app.call('GET', '/maps/layers');
    const { outline } = reply.json;
    const ask = async (url: string, locale: string) =>
      (await app.call('GET', url.replace('/api/v1', ''), { locale })).json;
    const [metro, districts] = [await ask(outline.metro_url, 'ru'), await ask(outline.districts_url, 'en')];
    await app.close();
    expect(reply).toMatchObject({ status: 200, json: { results: [], outline: { max_zoom: 13 } } });
    expect(metro.features).toContainEqual({
      type: 'Feature',
      id: 'metro-77-sokol',
      properties: { name: 'Сокол' },
      geometry: { type: 'Point', coordinates: [37.515, 55.805] },
    });
    expect(metro.features.length).toBeGreaterThan(300);
    expect(districts.features.map(({ properties }: { properties: { name: string } }) => properties.name)).toContain(
      'Khamovniki',
    );
    expect(contentPolicy(byNonce('n'), false, [])).toContain("img-src 'self' data: blob:;");
  });

  it('come with their keys in place', () => {
    expect(mapLayers(both)).toEqual([
      { kind: 'tiles', url: 'https://{s}.tiles.example/{z}/{x}/{y}.png?apikey=a%20key', attribution: '© Maps' },
      { kind: 'wms', url: 'https://maps.example/wms?token=other', layers: 'roads', attribution: '© Maps' },
    ]);
  });

  it('widen the content policy by their own hosts alone', () => {
    expect(mapSources(both)).toEqual(['https://*.tiles.example', 'https://maps.example']);
    expect(contentPolicy(byNonce('n'), false, mapSources(both))).toContain(
      "img-src 'self' data: blob: https://*.tiles.example https://maps.example;",
    );
  });
});
