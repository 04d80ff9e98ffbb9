import { defineConfig } from 'vitest/config';
import { apiManifest } from './vite-api-manifest.ts';

export default defineConfig({
  plugins: [apiManifest()],
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], environment: 'node' },
});
