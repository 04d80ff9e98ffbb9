import { maps as calls } from '@ladushki/contract/maps';
import type { Config } from '../../../platform/config.ts';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import { mapLayers } from './maps.service.ts';

export const createMaps = ({ config }: { config: Config }): Module => ({
  routes: [handle(calls.layers, async () => ({ results: mapLayers(config) }))],
});
