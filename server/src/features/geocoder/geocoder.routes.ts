import { geocoder as calls } from '@ladushki/contract/geocoder';
import type { RateLimit } from '../../platform/http/limits/rate-limit.ts';
import { type Call, handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { Geocoder } from './geocoder.service.ts';

export function createGeocoderModule(geocoder: Geocoder, rateLimit: RateLimit): Module {
  const count = ({ actor, ip }: Pick<Call<typeof calls.suggest>, 'actor' | 'ip'>) =>
    actor ? rateLimit.ofPerson('places', actor.id) : rateLimit.ofAddress('places', ip);
  return {
    routes: [
      handle(calls.suggest, async (call) => {
        await count(call);
        const { lat, lng, ...query } = call.query;
        const near = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
        return geocoder.suggest({ ...query, near }, call.locale);
      }),
      handle(calls.reverse, async (call) => {
        await count(call);
        return geocoder.reverse(call.query, call.locale);
      }),
    ],
  };
}
