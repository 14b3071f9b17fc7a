/** Rules for dependency-cruiser: which folder may import which. */

/** A rule: files of `from` import no files of this project except those of `allowed`. Tests may import any files. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.(test|cases|spec)\\.tsx?$' },
  to: { path: '^(engine|screens|runtime|testing|tools|configs)/', pathNot: allowed },
})

const pureCode = { path: '^engine/(core|analysis|import)/', pathNot: '\\.(test|cases)\\.ts$' }

module.exports = {
  forbidden: [
    only('core-imports-core', '^engine/core/', ['^engine/core/']),
    only('analysis-imports-core', '^engine/analysis/', ['^engine/(analysis|core)/']),
    only('import-imports-core', '^engine/import/', ['^engine/(import|core)/']),
    only('react-imports-core', '^engine/react/', ['^engine/(react|core)/']),
    {
      name: 'plugins-are-independent',
      comment:
        'A plugin imports core, its folder and the plugin contract. Its client may import engine/react (next rule).',
      severity: 'error',
      from: { path: '^engine/plugins/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(engine|screens|runtime|testing|tools|configs)/',
        pathNot: ['^engine/(core|react)/', '^engine/plugins/$1/', '^engine/plugins/[^/]+\\.tsx?$'],
      },
    },
    {
      name: 'plugin-clients-use-react',
      comment: 'Only the client of a plugin imports engine/react.',
      severity: 'error',
      from: { path: '^engine/plugins/', pathNot: ['/client\\.tsx$', '\\.test\\.tsx?$'] },
      to: { path: '^engine/react/' },
    },
    {
      name: 'plugin-servers-on-the-server',
      severity: 'error',
      from: { pathNot: ['^runtime/server/', '^engine/plugins/', '\\.test\\.tsx?$', '^testing/'] },
      to: { path: '^engine/plugins/[^/]+/server\\.ts$' },
    },
    {
      name: 'plugin-clients-in-the-browser',
      severity: 'error',
      from: { pathNot: ['^runtime/client/', '^engine/plugins/', '\\.test\\.tsx?$', '^testing/'] },
      to: { path: '^engine/plugins/[^/]+/client\\.tsx$' },
    },
    {
      name: 'only-the-list-names-plugins',
      severity: 'error',
      from: {
        path: '^(engine|screens|runtime|tools)/',
        pathNot: [
          '^engine/plugins/',
          '^runtime/app/plugins\\.ts$',
          '\\.gen\\.ts$',
          '\\.test\\.tsx?$',
          '^tools/generate/',
        ],
      },
      to: { path: '^engine/plugins/[^/]+/' },
    },
    only('ui-imports-ui', '^screens/ui/', ['^screens/ui/']),
    {
      name: 'kinds-are-independent',
      comment: 'A kind imports the engine, ui and its own folder, but no other kind.',
      severity: 'error',
      from: { path: '^screens/([^/]+)/', pathNot: ['^screens/ui/', '\\.test\\.tsx?$'] },
      to: {
        path: '^(engine|screens|runtime|testing|tools|configs)/',
        pathNot: ['^engine/(core|react)/', '^screens/ui/', '^screens/$1/', '^screens/types\\.gen\\.ts$'],
      },
    },
    only('runtime-does-not-import-tools', '^runtime/(app|client|server)/', [
      '^(engine|screens|runtime|configs)/',
    ]),
    only('api-imports-the-contracts', '^runtime/api/', [
      '^engine/core/',
      '^engine/plugins/[^/]+\\.ts$',
      '^runtime/api/',
    ]),
    only('testing-does-not-import-tools', '^testing/', ['^(engine|screens|runtime|testing|configs)/']),
    {
      name: 'client-without-server',
      severity: 'error',
      from: { path: '^runtime/(client|app)/' },
      to: { path: '^runtime/(server|api)/' },
    },
    {
      name: 'server-without-client',
      severity: 'error',
      from: { path: '^runtime/server/' },
      to: { path: '^runtime/client/' },
    },
    {
      name: 'only-tools-imports-tools',
      severity: 'error',
      from: { pathNot: '^tools/|^(vite|playwright)\\.config\\.ts$' },
      to: { path: '^tools/' },
    },
    {
      name: 'product-does-not-import-testing',
      severity: 'error',
      from: { path: '^(engine|screens|runtime)/', pathNot: '\\.(test|spec|cases)\\.tsx?$' },
      to: { path: '^testing/' },
    },
    {
      name: 'no-circular-imports',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pure-code-without-node',
      comment: 'Forbids the modules of Node. The TypeScript config of engine/core also excludes the DOM.',
      severity: 'error',
      from: pureCode,
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-code-without-react',
      comment: 'Also forbids packages for React, such as react-dom, @tanstack/react-query and jotai.',
      severity: 'error',
      from: pureCode,
      to: { path: ['node_modules/react', 'node_modules/@[^/]+/react', 'node_modules/jotai'] },
    },
    {
      name: 'product-imports-dependencies-only',
      comment:
        'Code for the browser or the built server imports only from `dependencies`; the rest is for tools and tests.',
      severity: 'error',
      from: { path: '^(engine|screens|runtime)/', pathNot: '\\.(test|cases|spec)\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'unknown'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The emulator is a separate package, which is not installed for this check.
    exclude: { path: '^(dist|runtime/emulator)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
