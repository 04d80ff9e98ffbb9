import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';

export default {
  appDirectory: 'src',
  ssr: true,
  // One cached file, loaded when a person is about to leave the page, instead of a request per link: page-start.ts.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => precompress(`${import.meta.dirname}/build/client`),
} satisfies Config;
