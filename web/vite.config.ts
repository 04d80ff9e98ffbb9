import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { apiManifest } from './vite-api-manifest.ts';

export default defineConfig({
  plugins: [apiManifest(), reactRouter()],
  build: { target: 'es2022' },
});
