import { launch } from './lib/launch.ts';
import { ensureWebBuild } from './lib/web-build.ts';

process.exit(await launch({ env: { NODE_ENV: 'production' }, prepare: ensureWebBuild }));
