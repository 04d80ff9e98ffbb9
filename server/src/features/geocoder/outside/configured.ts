import type { Deps } from '../../../platform/deps.ts';
import type { OutsideGeocoder } from '../geocoder.ts';
import { createDadata } from './dadata.ts';
import { createYandex } from './yandex.ts';

/** One that failed is left alone for this long, so that nobody waits for it at every letter. */
const restMs = 20_000;

interface Answer<Value> {
  provider: OutsideGeocoder;
  value: Value;
}

/** The configured providers, asked in turn until one answers. */
export function createProviders({ config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>) {
  const providers = [
    ...(config.DADATA_KEY ? [createDadata(config)] : []),
    ...(config.YANDEX_GEOCODER_KEY ? [createYandex(config)] : []),
  ];
  const restsUntil = new Map<OutsideGeocoder, number>();

  return {
    /** Null when nobody could answer. */
    async ask<Value>(question: (provider: OutsideGeocoder) => Promise<Value>): Promise<Answer<Value> | null> {
      for (const provider of providers) {
        if (clock.now().getTime() < (restsUntil.get(provider) ?? 0)) continue;
        try {
          return { provider, value: await question(provider) };
        } catch (error) {
          restsUntil.set(provider, clock.now().getTime() + restMs);
          log.warn({ provider: provider.source, why: (error as Error).message }, 'a provider of places failed');
        }
      }
      return null;
    },
  };
}
