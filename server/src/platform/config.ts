import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { isProxyList } from './http/trusted-proxies.ts';

const flag = z.enum(['on', 'off']);
const optionalUrl = z.url().optional();
const isUrlList = (text: string) => text.split(',').every((url) => URL.canParse(url));
const tileAddress = z.string().regex(/^https?:\/\/[^/]+\/.*\{z\}.*$/, 'an address with {z}, {x} and {y}');

/**
 * All environment variables. When one is missing, the port uses its embedded default. Variables that production
 * requires are checked below, with one line of explanation each.
 */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Production has no embedded defaults; `npm start` on a laptop is not production. */
  DEPLOYMENT: z.enum(['demo', 'production']).default('demo'),
  /** `web` serves people and sets jobs, `worker` does them; `all` is both in one process. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: optionalUrl,
  DATABASE_URL: z.url(),
  READ_DATABASE_URL: optionalUrl,
  /** A replica lagging more than this is not used. */
  READ_MAX_LAG_SECONDS: z.coerce.number().min(1).max(3600).default(10),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  /** Several, separated by commas: nodes of one cluster. */
  REDIS_URL: z.string().refine(isUrlList).optional(),
  DATA_DIR: z.string().default('.data'),
  /** Snapshots of the search index, for a start within seconds; a folder of the instance or of several. In DATA_DIR when missing. */
  SEARCH_SNAPSHOT_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  RATE_LIMIT: flag.default('on'),
  /** Load shedding: above this event loop delay new calls get 503; 0 disables it. */
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  /** Concurrent uploads of an instance, and their bytes on its disk. */
  UPLOADS_IN_FLIGHT: z.coerce.number().int().min(1).max(10_000).default(64),
  UPLOADS_IN_FLIGHT_MB: z.coerce.number().int().min(20).max(1_000_000).default(1024),
  /** Number of image decoding processes, and the timeout of one image. */
  IMAGE_PROCESSES: z.coerce.number().int().min(1).max(64).default(Math.min(4, availableParallelism())),
  IMAGE_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  /** `on` trusts whoever connects; better the addresses and networks of the proxies, comma separated. */
  TRUST_PROXY: z.string().refine(isProxyList, 'on, off, or addresses and networks, comma separated').default('off'),
  /** On SIGTERM: not ready, but still serving for this long, until the balancer has noticed. 5 in production, else 0. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** A collector of OpenTelemetry traces, by OTLP over HTTP; without one there are no traces. */
  OTLP_URL: optionalUrl,
  /** The share of traces that is recorded. */
  OTLP_SHARE: z.coerce.number().min(0).max(1).default(1),
  /**
   * When missing, a key pair is generated once and stored in DATA_DIR; instances without a shared folder need the same
   * pair.
   */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Allowed hosts of push services (SSRF protection); a leading dot allows all subdomains. */
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,updates.push.services.mozilla.com,.push.apple.com,.notify.windows.com'),
  TOKEN_SECRET: z.string().min(32).optional(),
  /** Comma-separated `id:base64key` pairs; the first key encrypts, all decrypt. */
  HEALTH_KEYS: z
    .string()
    .regex(
      /^[\w-]{1,64}:[A-Za-z0-9+/]{43}=(,[\w-]{1,64}:[A-Za-z0-9+/]{43}=)*$/,
      'id:base64 of 32 bytes, comma separated',
    )
    .optional(),
  /** A CSV file of networks and their places, by which sessions tell where somebody signed in. */
  IP_PLACES_FILE: z.string().optional(),
  SMTP_URL: optionalUrl,
  MAIL_FROM: z.string().default('Ladushki <no-reply@ladushki.example>'),
  SMS_URL: optionalUrl,
  SMS_TOKEN: z.string().optional(),
  S3_ENDPOINT: optionalUrl,
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('ru-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  YOOKASSA_SHOP_ID: z.string().optional(),
  YOOKASSA_SECRET: z.string().optional(),
  YOOKASSA_URL: z.url().default('https://api.yookassa.ru/v3'),
  YOOKASSA_TIMEOUT_MS: z.coerce.number().int().min(100).max(15_000).default(8_000),
  /** Fiscal receipts (54-FZ) for our commission; the codes are those of YooKassa. */
  YOOKASSA_RECEIPTS: flag.default('off'),
  YOOKASSA_VAT_CODE: z.coerce.number().int().min(1).max(12).optional(),
  YOOKASSA_TAX_SYSTEM: z.coerce.number().int().min(1).max(6).optional(),
  /** Commission on each payment to a sitter. */
  COMMISSION_PERCENT: z.coerce.number().min(0).max(50).default(0),
  /** Raster tiles under the map: {z}, {x}, {y}, optionally {s}, and {key} in place of the API key. */
  MAP_TILES_URL: tileAddress.optional(),
  MAP_TILES_KEY: z.string().optional(),
  /** A WMS service; {key} as above. */
  MAP_WMS_URL: optionalUrl,
  MAP_WMS_LAYERS: z.string().optional(),
  MAP_WMS_KEY: z.string().optional(),
  MAP_ATTRIBUTION: z.string().optional(),
  /** A PMTiles file (an OpenStreetMap extract in the schema of Protomaps), served by us. */
  MAP_PMTILES_FILE: z.string().optional(),
  /** Outside providers of places, asked in this order; without a key the bundled places alone. */
  DADATA_KEY: z.string().optional(),
  DADATA_URL: z.url().default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
  YANDEX_GEOCODER_KEY: z.string().optional(),
  YANDEX_GEOCODER_URL: z.url().default('https://geocode-maps.yandex.ru/v1/'),
  BANK_ID_ISSUER: optionalUrl,
  BANK_ID_CLIENT_ID: z.string().optional(),
  BANK_ID_CLIENT_SECRET: z.string().optional(),
  FEDERATED_ID_ISSUER: optionalUrl,
  FEDERATED_ID_CLIENT_ID: z.string().optional(),
  FEDERATED_ID_CLIENT_SECRET: z.string().optional(),
});

export type Config = z.output<typeof environment>;

const neededInProduction = [
  'PUBLIC_URL',
  'TOKEN_SECRET',
  'HEALTH_KEYS',
  'SMTP_URL',
  'SMS_URL',
  'METRICS_TOKEN',
] as const;

const neededForReceipts = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET', 'YOOKASSA_VAT_CODE'] as const;

export class ConfigError extends Error {}
/** EX_CONFIG of sysexits.h: a restart would fail in the same way, so supervisors do not retry. */
export const wrongConfigCode = 78;

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const { DEPLOYMENT, YOOKASSA_RECEIPTS } = parsed.data;
  const lacking = (names: readonly (keyof Config)[], when: string) =>
    names.filter((name) => !parsed.data[name]).map((name) => `${name}: needed when ${when}`);
  const missing = [
    ...(DEPLOYMENT === 'production' ? lacking(neededInProduction, 'DEPLOYMENT=production') : []),
    ...(YOOKASSA_RECEIPTS === 'on' ? lacking(neededForReceipts, 'YOOKASSA_RECEIPTS=on') : []),
  ];
  if (missing.length > 0) throw new ConfigError(missing.join('\n'));
  return parsed.data;
}

export const servesPeople = ({ ROLE }: Pick<Config, 'ROLE'>) => ROLE !== 'worker';
export const doesJobs = ({ ROLE }: Pick<Config, 'ROLE'>) => ROLE !== 'web';

/** Mail catcher, sandbox payments and the movable clock exist only outside production. */
export const isDemo = (config: Config) => config.DEPLOYMENT === 'demo';
