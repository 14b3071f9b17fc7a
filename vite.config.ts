/** How the code for browsers and for the server is built, and how Vitest runs the tests. */
import react from '@vitejs/plugin-react'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/**
 * The class names of CSS modules: file and class, such as `Choice_row`. A class in `screens/hero/Screen.module.css`
 * begins with `hero`. So names are readable, short, and the same in the builds for browsers and for the server.
 */
function scopedName(name: string, file: string): string {
  const path = file.split('?')[0]!
  const fileName = basename(path, '.module.css')
  return `${fileName === 'Screen' ? basename(dirname(path)) : fileName}_${name}`
}

/** Whether a module belongs to the project, not to a library or the bundler. */
const isOurs = (id: string) => !id.startsWith('\0') && !id.includes('/node_modules/')

/**
 * Adds V8's compile hint as the first line of a file: V8 then compiles all functions of the file on another thread,
 * while the file loads. Without the hint, V8 compiles each function when it is first called: on the main thread, often
 * during a tap. A file with only libraries has no hint, because a page calls only a part of it.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    // Vite adds a list of preloaded files at the top of a file. The hint is added later, so the hint is above the list.
    order: 'post',
    handler(_options, bundle) {
      for (const each of Object.values(bundle)) {
        if (each.type === 'chunk' && each.moduleIds.some(isOurs))
          each.code = `//# allFunctionsCalledOnLoad\n${each.code}`
      }
    },
  },
}

/**
 * Groups of modules that several entries or views use: each group is one file. Without groups there are many small
 * files, each with its own style sheet. Each file costs a slow phone 10 ms of its main thread, and often a round trip.
 */
const sharedFiles = [
  // The first screen of most funnels needs this code.
  {
    name: 'shared',
    minShareCount: 2,
    test: /node_modules\/(react|react-dom|scheduler|jotai)\/|engine\/(core\/(?!events|account|retry|scrub)|react(?!\/(isUntouched|addProvider|pluginState|guardProvider|useAccount)))|preload-helper|time(Zone)?\.ts|ui\/(Button|Choice|Icon|Illustration|Message|Progress|ScreenTitle|Text|formats|inputProps)/,
  },
  // A page that imports a file loads all styles of this file. So only modules that are used together share a file.
  { name: 'pilot', minShareCount: 2, test: /ui\/(Bubble|Picture|Pilot)\./ },
  { name: 'stage', minShareCount: 2, test: /ui\/(Ferry|Stage)\./ },
  { name: 'field', minShareCount: 2, test: /ui\/(EmailField|Examples|Field|FieldFrame|Select|emailInput)\./ },
  { name: 'slider', minShareCount: 2, test: /ui\/(Readout|Slider)\./ },
  // A funnel loads the next two files after its first screen.
  {
    name: 'services',
    minShareCount: 2,
    test: /sounds\/followNoise|pluginState|loadPictures|illustrations\//,
  },
  { name: 'plugins', minShareCount: 2, test: /plugins\/clientPlugin|core\/retry|signInWays|serverSession/ },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [compileHints])],
  publicDir: false,
  appType: 'custom',
  // React reads NODE_ENV when it loads. The build makes NODE_ENV a constant, so that the server's environment cannot
  // select React's development code. `define` changes only bundled code, so React and the libraries around React are
  // bundled (`noExternal`).
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: [/^(@tanstack\/|jotai|react|cookie$|set-cookie-parser$)/] },
  }),
  css: { modules: { generateScopedName: scopedName } },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20' }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: {
          polyfill: false,
          // Each entry loads `shared` and `rolldown-runtime`, so a later import does not have to preload them.
          resolveDependencies: (_file, dependencies) =>
            dependencies.filter((each) => !/(shared|rolldown-runtime)-[^/]*\.js$/.test(each)),
        },
        rolldownOptions: {
          // The bundler may assume that reading a property has no side effect.
          treeshake: { propertyReadSideEffects: false },
          input: ['runtime/client/funnel.tsx', 'runtime/client/site.tsx'],
          output: { codeSplitting: { groups: sharedFiles } },
        },
      },
  test: {
    // The test files of a worker share modules and the document. This saves time, but each test must clean up after
    // itself.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // Long, because a busy machine slows tests, and a property test with DEEP=1 may search for up to an hour.
    testTimeout: process.env.DEEP === '1' ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
    // The default of 1 s is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'node', include: ['{engine,screens,runtime,testing,tools}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['{engine,screens,runtime,testing}/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
    ],
  },
}))
