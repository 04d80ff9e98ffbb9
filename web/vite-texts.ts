import { locales } from '@ladushki/contract/locales';
import type { Plugin } from 'vite';
import routes from './src/routes.ts';
import { type CompiledTexts, compileTexts, textsOf } from './texts/compile-texts.ts';

const id = 'virtual:texts';
const inDevelopment = 'assets/texts';

/** Compiles the texts of every page, so that a page loads only its own, in its language. */
export function texts(): Plugin {
  let compiled: CompiledTexts | null = null;
  let isBuild = false;
  const compile = () => {
    compiled ??= compileTexts(routes, locales);
    return compiled;
  };
  return {
    name: 'texts',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => {
      if (source !== `\0${id}`) return undefined;
      return `export const textsFolder = ${JSON.stringify(isBuild ? compile().folder : inDevelopment)};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of compile().files) this.emitFile({ type: 'asset', fileName, source });
    },
    // Every page gets all texts, as they are at the moment.
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${inDevelopment}`, (request, response) => {
        const locale = locales.find((one) => request.url?.startsWith(`/${one}/`)) ?? locales[0];
        response.setHeader('Content-Type', 'text/javascript');
        response.end(`export default ${JSON.stringify(textsOf(locale))}`);
      });
    },
  };
}
