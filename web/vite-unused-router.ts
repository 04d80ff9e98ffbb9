import type { Plugin } from 'vite';

/**
 * Parts of the router that this site never calls, 2.5 KB on every page: discovery of routes by requests (the start of a
 * page says `initial`), instrumentation (none is given), and the pages of an error and of waiting that stand for those
 * of a root without them. A part that is called after all fails; an export that a new version of the router asks for
 * fails the build.
 */
const unused: Record<string, string> = {
  'fog-of-war': `
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const getPartialManifest = unused, getPathsWithAncestors = unused, handleClientVersionMismatch = unused, getManifestPath = unused;
  `,
  instrumentation: `
    export const getRouteInstrumentationUpdates = unused, instrumentClientSideRouter = unused, instrumentHandler = unused;
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined, instrumentationResultMetaContext = undefined;
  `,
  fallback: 'export const RemixRootDefaultHydrateFallback = unused;',
  // An error of the root's own error page, of which no language is known.
  errorBoundaries: `
    import { Component, createElement } from 'react';
    export class RemixErrorBoundary extends Component {
      state = {};
      static getDerivedStateFromError = (error) => ({ error });
      render() { return this.state.error ? createElement('a', { href: '' }, '↻') : this.props.children; }
    }
    export const RemixRootDefaultErrorBoundary = unused, BoundaryShell = unused;
  `,
};
const fails = 'const unused = () => { throw new Error("A part of the router that was left out"); };';

export const leaveOutUnusedRouter = (): Plugin => ({
  name: 'leave-out-unused-router',
  apply: 'build',
  load(id) {
    const [, part = ''] = /react-router\/dist\/production\/lib\/(?:dom\/ssr|router)\/([\w-]+)\.js$/.exec(id) ?? [];
    return this.environment.name === 'client' && unused[part] ? fails + unused[part] : null;
  },
});
