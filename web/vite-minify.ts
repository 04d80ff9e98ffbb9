import { type JsMinifyOptions, minify, version } from '@swc/core';
import type { Plugin } from 'vite';

const options: JsMinifyOptions = { module: true, ecma: 2022, compress: { passes: 3, ecma: 2022 }, mangle: true };

/** SWC after Oxc, for browsers: three per cent fewer bytes after compression. */
export const minifyAgain = (): Plugin => ({
  name: 'minify-again',
  apply: 'build',
  // File names are fixed before.
  augmentChunkHash: () => version + JSON.stringify(options),
  async generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return;
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    await Promise.all(
      chunks.map(async (chunk) => {
        chunk.code = (await minify(chunk.code, options)).code;
      }),
    );
  },
});
