import { api } from '@ladushki/contract/api';
import type { Endpoint } from '@ladushki/contract/endpoint';

export interface NamedEndpoint {
  name: string;
  endpoint: Endpoint;
}

/** Every endpoint, as `feature.call`. */
export const endpoints: NamedEndpoint[] = Object.entries(api).flatMap(([capability, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([call, endpoint]) => ({
    name: `${capability}.${call}`,
    endpoint,
  })),
);
