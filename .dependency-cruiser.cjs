/** The development helpers look into any part of the product. */
const feature = '^server/src/features/(?!development/)([^/]+)/';
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
      name: 'server-tests-use-the-socket-of-the-pages',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench|scripts)/', pathNot: ['^web/src/lib/socket/', '^scripts/embedded-postgres/'] },
    },
    {
      name: 'pages-import-no-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e|bench|scripts)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'feature-reaches-another-through-its-service',
      severity: 'error',
      from: { path: feature, pathNot: tests },
      to: { path: feature, pathNot: ['^server/src/features/$1/', '\\.service\\.ts$'] },
    },
    {
      name: 'tests-reach-another-feature-through-its-service',
      comment: 'Helpers that two features need are in server/src/testing; the lists in data/ are plain values.',
      severity: 'error',
      from: { path: feature },
      to: { path: feature, pathNot: ['^server/src/features/$1/', '\\.service\\.ts$', '/data/'] },
    },
    {
      name: 'demo-stands-on-top',
      severity: 'error',
      from: { path: '^server/src/(platform|features)/', pathNot: tests },
      to: { path: '^server/src/(demo|testing)/' },
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
