import { z } from 'zod';
import { isProxyList } from '../http/trusted-proxies.ts';
import { flag, setting, webAddress } from './setting.ts';

const all = ['web', 'worker', 'migrate', 'backup', 'restore'] as const;
const web = ['web'] as const;

/** The process, and what it listens to. */
export const processSettings = {
  NODE_ENV: setting(z.enum(['production', 'development', 'test']).default('production'), {
    meaning: 'what Node and its packages are told; `development` and `test` are for work on the product',
    example: 'production',
    readers: all,
  }),
  DEPLOYMENT: setting(z.enum(['demo', 'production']).default('demo'), {
    meaning:
      '`production` has no embedded defaults and nothing for demos: no mail catcher, movable clock, sandbox payments or demo sign-in providers',
    example: 'production',
  }),
  ROLE: setting(z.enum(['all', 'web', 'worker']).default('all'), {
    meaning:
      '`all`: everything in one process. `web`: calls, pages and sockets; it sets jobs and does none. `worker`: jobs and timers; it serves `/health/*` and `/metrics` alone',
    example: 'web',
  }),
  HOST: setting(z.string().default('127.0.0.1'), { meaning: 'the address to listen on', example: '0.0.0.0' }),
  PORT: setting(z.coerce.number().int().min(0).max(65535).default(3000), {
    meaning: 'the port to listen on',
    example: '3000',
  }),
  PUBLIC_URL: setting(webAddress.optional(), {
    meaning: 'the public address: letters, payments, canonical URLs, the origin check of sockets',
    example: 'https://ladushki.example',
    isRequired: true,
  }),
  DATA_DIR: setting(z.string().default('.data'), {
    meaning: 'generated secrets, scaled images (at most 1 GB), uploads in progress; without `S3_*` also the files',
    example: '/var/lib/ladushki',
    readers: ['web', 'worker', 'backup', 'restore'],
  }),
  SEARCH_SNAPSHOT_DIR: setting(z.string().optional(), {
    meaning:
      'snapshots of the search index, from which an instance starts within seconds; one folder may serve several instances',
    example: '/var/lib/ladushki/search',
    readers: web,
    byDefault: 'below `DATA_DIR`',
  }),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'), {
    meaning: 'the least level that is written; `debug` for troubleshooting',
    example: 'info',
  }),
  TRUST_PROXY: setting(
    z.string().refine(isProxyList, 'on, off, or addresses and networks, comma separated').default('off'),
    {
      meaning:
        'addresses and networks of the proxies whose `x-forwarded-for` counts, comma separated; `on` trusts whoever connects, `off` nobody',
      example: '127.0.0.1,::1',
      readers: web,
    },
  ),
  DRAIN_SECONDS: setting(z.coerce.number().min(0).max(20).optional(), {
    meaning: 'after `SIGTERM` an instance is not ready but serves for so long, until the balancer has noticed',
    example: '5',
    byDefault: '5 in production, else 0',
  }),
  METRICS_TOKEN: setting(z.string().min(16).optional(), {
    meaning: 'the bearer that may read `/metrics`, at least 16 characters; without it localhost alone may',
    example: 'openssl rand -hex 16',
    isRequired: true,
  }),
  OTLP_URL: setting(webAddress.optional(), {
    meaning: 'a collector of OpenTelemetry traces (OTLP over HTTP); without it there are none',
    example: 'http://collector:4318',
  }),
  OTLP_SHARE: setting(z.coerce.number().min(0).max(1).default(1), {
    meaning: 'the share of traces that is recorded',
    example: '0.1',
  }),
  RATE_LIMIT: setting(flag.default('on'), {
    meaning:
      '`off` works only outside production; it disables rate limits, but not the bounds of concurrency, bytes and pixels',
    example: 'on',
    readers: web,
  }),
};
