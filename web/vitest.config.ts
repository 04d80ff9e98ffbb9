import { defineConfig } from 'vitest/config';
import { apiManifest } from './vite-api-manifest.ts';
import { texts } from './vite-texts.ts';

export default defineConfig({
  plugins: [apiManifest(), texts()],
  test: {
    name: 'web',
    include: ['{src,texts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['../scripts/lib/patience.ts'],
    expect: { poll: { timeout: 30_000 } },
  },
});
