import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';

export default {
  appDirectory: 'src',
  ssr: true,
  // The route table is small: one cached file instead of a request per link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => precompress(`${import.meta.dirname}/build/client`),
} satisfies Config;
