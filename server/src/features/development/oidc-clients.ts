import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { publicUrlOf } from '../../platform/public-url.ts';
import type { ProvidersSettings } from '../identity/external/providers.ts';

export const demoIssuerPath = '/dev/oidc';
export const demoIssuerOf = (config: Pick<Config, 'PUBLIC_URL' | 'PORT'>) => publicUrlOf(config) + demoIssuerPath;

/** Client and provider run in this process, so the secret is random. */
const secret = randomBytes(24).toString('base64url');
export const demoClients = {
  bank_id: { clientId: 'demo-bank', clientSecret: secret },
  federated_id: { clientId: 'demo-federated', clientSecret: secret },
} as const;

/** The process calls itself, whatever its public address is. */
const askOwnPort =
  ({ HOST, PORT, ...config }: Config) =>
  (url: string, options: object): Promise<Response> => {
    const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
    return fetch(url.replace(publicUrlOf({ ...config, PORT }), `http://${host}:${PORT}`), options);
  };

/** Clients of the demo provider, for providers that are not configured. */
export function demoProviders(config: Config): ProvidersSettings {
  const common = { issuer: demoIssuerOf(config), fetch: askOwnPort(config), allowHttp: true };
  return {
    bank_id: { ...demoClients.bank_id, ...common },
    federated_id: { ...demoClients.federated_id, ...common },
  };
}
