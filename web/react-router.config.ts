import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole route table is small: one cached file instead of a request for each place a link leads to.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
