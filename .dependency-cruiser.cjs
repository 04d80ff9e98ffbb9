/** The demo data and the development helpers stand outside the product and may look into any part of it. */
const capability = '^server/src/(?!platform/|testing/|demo/|development/)([^/]+)/';
/** Tests, and the helpers that only tests use. */
const tests = ['\\.test\\.tsx?$', '/testing/'];

/** Which part may import which; see ARCHITECTURE.md for the picture. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved-import',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '^@?vite/', '/web/build/'] },
    },
    {
      name: 'no-barrels',
      comment: 'Import a thing from where it is written.',
      severity: 'error',
      from: {},
      to: { path: '/index\\.tsx?$', pathNot: 'node_modules' },
    },
    {
      name: 'contract-imports-neither-side',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|e2e|bench|scripts)/' },
    },
    {
      name: 'server-imports-no-pages',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^(web|e2e|bench|scripts)/' },
    },
    {
      name: 'server-tests-speak-through-the-socket-of-the-pages',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench|scripts)/', pathNot: '^web/src/lib/socket/' },
    },
    {
      name: 'pages-import-no-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e|bench|scripts)/' },
    },
    {
      name: 'platform-knows-no-capability',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'capability-reaches-another-through-its-service',
      severity: 'error',
      from: { path: capability, pathNot: tests },
      to: { path: capability, pathNot: ['^server/src/$1/', '\\.service\\.ts$'] },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(contract|server|web)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'ui-and-lib-are-below-features',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/', pathNot: tests },
      to: { path: '^web/src/(features|pages|layouts)/|^web/src/(routes|root)\\.' },
    },
    {
      name: 'features-are-below-pages',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(pages|layouts)/|^web/src/(routes|root)\\.' },
    },
    {
      name: 'pages-and-layouts-are-below-routes',
      severity: 'error',
      from: { path: '^web/src/(pages|layouts)/' },
      to: { path: '^web/src/(routes|root)\\.' },
    },
    {
      name: 'layouts-frame-any-page',
      severity: 'error',
      from: { path: '^web/src/layouts/' },
      to: { path: '^web/src/pages/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
