import { defineConfig } from 'vitest/config';
import { apiManifest } from './vite-api-manifest.ts';
import { texts } from './vite-texts.ts';

/** A project of the vitest.config.ts above. */
export default defineConfig({
  plugins: [apiManifest(), texts()],
  test: {
    name: 'web',
    include: ['{src,texts}/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
});
