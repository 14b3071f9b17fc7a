/** The command line of the project. Each command is loaded when it runs. */
import { Command, Option } from 'commander'
import type { CheckOptions } from './check/command.ts'
import type { ImportOptions } from './import/command.ts'
import type { AdminOptions } from './admin/administer.ts'
import type { LeadsOptions } from './leads/command.ts'
import type { PathsOptions } from './paths/command.ts'
import type { CopyOptions } from './copy/command.ts'
import type { GalleryOptions } from './gallery/command.ts'
import type { GraphOptions } from './graph/command.ts'
import type { WebhooksOptions } from './webhooks/command.ts'
import type { WalkOptions } from './walk/command.ts'
import type { DiffOptions } from './diff/command.ts'
import type { PicturesOptions } from './pictures/command.ts'
import type { DevOptions } from './dev/command.ts'
import type { TestOptions } from './test/command.ts'

const anotherFolder = 'a folder of configs, instead of the project’s own'

/** An option for `pictures --every`. The option implies `--every`. */
const ofEvery = (flags: string, description: string) =>
  new Option(flags, `only these: ${description}`).implies({ every: true })

const program = new Command('tools')
  .description('Build, check and try funnels and pages.')
  // Wrong arguments exit with 2, not with commander's 1, because a command exits with 1 for its findings.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))

program
  .command('generate')
  .description('write the schemas, validators, types and registries that are made from the kinds and plugins')
  .option('--check', 'only list the files that would change; exit 1 if there are any')
  .action(async ({ check }: { check?: boolean }) =>
    (await import('./generate/command.ts')).generateCommand(check ?? false),
  )

program
  .command('check')
  .description('find all problems of all configs')
  .option('--configs <dir>', anotherFolder)
  .option('--format <format>', 'the printed format: pretty, json, sarif, junit or github', 'pretty')
  .addOption(new Option('--json', 'the same as --format json').implies({ format: 'json' }))
  .option(
    '--output <format=file>',
    'also write a file, as in sarif=check.sarif; may be repeated',
    (each: string, before: readonly string[] | undefined) => [...(before ?? []), each],
  )
  .option('--strict', 'fail on warnings too')
  .addHelpText(
    'after',
    '\nExit codes: 0 fine, 1 an error was found (with --strict: or a warning), 2 could not run.',
  )
  .allowExcessArguments()
  .action(async (options: CheckOptions, { args }: Command) =>
    (await import('./check/command.ts')).checkCommand(options, args),
  )

program
  .command('paths')
  .description(
    'count and list the paths of a funnel, and walks that cover its screens, answers and transitions; exit 2 if the funnel has errors',
  )
  .argument('<funnel>', "the funnel's id")
  .option('--configs <dir>', anotherFolder)
  .option('--json', 'print { "funnel", "paths", "shortest", "longest", "unreachable", "walks", "proven", … }')
  .action(async (id: string, options: PathsOptions) =>
    (await import('./paths/command.ts')).pathsCommand(id, options),
  )

program
  .command('new')
  .description('create a funnel, a page or a kind')
  .argument('<what>', 'funnel, page or kind')
  .argument('<id>', 'its id: lower-case letters, digits and hyphens')
  .action(async (what: string, id: string) => (await import('./new/command.ts')).newCommand(what, id))

program
  .command('copy')
  .description('show the state of translations; export, import or accept them')
  .argument('<action>', 'status, missing, export, import or accept')
  .argument('[file]', "the translator's file, to import")
  .option('--configs <dir>', anotherFolder)
  .option('--funnel <id>', 'only this funnel')
  .option('--page <id>', 'only this page')
  .option('--locale <locale>', 'only this language')
  .option('--format <format>', 'csv or xliff, to export')
  .option('--out <file>', 'the file to export to')
  .option('--all', 'export translated texts too')
  .option('--partial', 'import the correct texts of a file with errors')
  .option('--json', 'print the status as JSON')
  .action(async (action: string, file: string | undefined, options: CopyOptions) =>
    (await import('./copy/command.ts')).copyCommand(action, file, options),
  )

program
  .command('import')
  .description('turn a form of another product into a funnel')
  .argument('<file>', 'the form, as JSON')
  .requiredOption('--from <format>', 'its format: typeform, surveyjs or xgov')
  .requiredOption('--out <dir>', 'the folder of configs to which the funnel is added')
  .option('--id <id>', "the funnel's id; made from the form's title by default, or else from the file's name")
  .option('--force', 'overwrite a funnel of that id')
  .option('--json', 'print { "funnel", "screens", "unmapped" }')
  .action(async (file: string, options: ImportOptions) =>
    (await import('./import/command.ts')).importCommand(file, options),
  )

program
  .command('leads')
  .description('print the leads of the database: the data of all runs with a contact')
  .option('--csv', 'as CSV for spreadsheets; the default')
  .option('--json', 'as JSON')
  .option('--since <date>', 'only leads that have changed since this date: 2026-11-20, or with a time')
  .action(async (options: LeadsOptions) => (await import('./leads/command.ts')).leadsCommand(options))

program
  .command('webhooks')
  .description('show what was sent to webhooks, or send it again')
  .argument('<action>', 'log or replay')
  .option('--failed', 'only deliveries that were given up')
  .option('--target <id>', 'only deliveries to this target')
  .option('--event <id>', 'only this event')
  .option('--since <date>', 'only events since this date: 2026-11-20, or with a time')
  .option('--queue <name>', 'the deliveries of another queue, such as contact.mail')
  .option('--json', 'print the log as JSON')
  .action(async (action: string, options: WebhooksOptions) =>
    (await import('./webhooks/command.ts')).webhooksCommand(action, options),
  )

program
  .command('admin')
  .description(
    'find a user by email address; end the user’s sessions, export or delete the user’s stored data',
  )
  .argument('<subject>', 'user')
  .argument('<email>', 'the address of the user’s account, or of the user’s profile')
  .option('--revoke', 'end the user’s sessions on all devices')
  .option('--export <file>', 'write all stored data of the user, as JSON')
  .option(
    '--delete',
    'delete the user’s data, leads and events, and the user at the identity provider; needs --yes',
  )
  .option('--yes', 'confirm --delete')
  .action(async (subject: string, email: string, options: AdminOptions) =>
    (await import('./admin/command.ts')).adminCommand(subject, email, options),
  )

program
  .command('graph')
  .description('draw the map of a funnel: screens, routes, conditions in words')
  .argument('<funnel>', "the funnel's id")
  .option('--configs <dir>', anotherFolder)
  .option('--out <file>', 'an .svg or .html file; report/<funnel>.html by default')
  .option('--arm <arm>', 'experiment=variation; the control by default')
  .option('--pictures <dir>', "a folder of the screens' pictures, <screen>.png")
  .action(async (funnel: string, options: GraphOptions) =>
    (await import('./graph/command.ts')).graphCommand(funnel, options),
  )

program
  .command('diff')
  .description(
    'show which changes since a version make a difference, and to whom; exit 2 if it cannot run, 3 if a version has errors',
  )
  .argument('[ref]', 'the older version: a git branch, tag or commit')
  .option('--against <dir>', 'a folder of configs as the older version, instead of a ref')
  .option('--configs <dir>', `${anotherFolder}, as the newer version`)
  .option('--funnel <id>', 'only this funnel')
  .option('--texts', 'list every changed text, also of removed screens, and every changed translation')
  .option('--paths', 'also list paths that differ because of one change alone')
  .option('--json', 'print everything as JSON')
  .option('--exit-code', 'exit 1 if anything has changed')
  .allowExcessArguments()
  .action(async (ref: string | undefined, options: DiffOptions, { args }: Command) =>
    (await import('./diff/command.ts')).diffCommand(ref, options, args.slice(1)),
  )

program
  .command('walk')
  .description(
    'walk a funnel in a browser, on paths that together cover it, and write a report; exit 1 if it has findings',
  )
  .argument('<funnel>', "the funnel's id")
  .option(
    '--locales <list>',
    'languages, separated by commas; the walks are most complete in the first language',
  )
  .option('--all-locales', 'all languages of the funnel')
  .option('--configs <dir>', anotherFolder)
  .option('--out <dir>', 'the folder of the report; report by default')
  .option(
    '--every-answer',
    'give every answer in the first language, on each device; by default, fewer walks run',
  )
  .option('--viewports <list>', 'phone, desktop; both by default')
  .option('--workers <n>', 'the number of browsers at once', '2')
  .option('--accepted <dir>', 'the accepted pictures; <out>/accepted by default')
  .option('--accept', 'accept the pictures of this run')
  .option(
    '--resume',
    'skip walks that had no findings, if the build, the configs and the planned walks are the same as before',
  )
  .action(async (funnel: string, options: WalkOptions) =>
    (await import('./walk/command.ts')).walkCommand(funnel, options),
  )

program
  .command('dev')
  .description('serve with hot reload of code and configs')
  .option('--port <port>', 'the port; $PORT by default, or else 3000')
  .option('--configs <dir>', anotherFolder)
  .action(async (options: DevOptions) => (await import('./dev/command.ts')).devCommand(options))

program
  .command('gallery')
  .description('write the gallery of all kinds and the brand as static files')
  .option('--out <dir>', 'the folder', 'dist/gallery')
  .action(async (options: GalleryOptions) => (await import('./gallery/command.ts')).galleryCommand(options))

program
  .command('pictures')
  .description(
    'take the pictures of docs/pictures from the built product; exit 1 if a screen could not be shown',
  )
  .option('--every', 'every screen of every funnel and every page, on sheets and as single pictures')
  .addOption(ofEvery('--sizes <list>', 'phone, small, landscape, desktop'))
  .addOption(ofEvery('--schemes <list>', 'light, dark'))
  .addOption(ofEvery('--locales <list>', 'languages, separated by commas'))
  .addOption(ofEvery('--only <list>', 'ids of funnels, and the word "pages"'))
  .action(async (options: PicturesOptions) =>
    (await import('./pictures/command.ts')).picturesCommand(options),
  )

program
  .command('build')
  .description('build browser and server code into dist/')
  .action(async () => (await import('./build/command.ts')).buildCommand())

program
  .command('test')
  .description('run every check and every test, also in a browser')
  .option('--deep', 'run longer tests instead, for example with many random cases; see docs/ci.md')
  .action(async (options: TestOptions) => (await import('./test/command.ts')).testCommand(options))

program
  .command('bench')
  .description('measure speed and size, and compare them with their bounds')
  .option('--rounds <n>', 'the number of rounds of the browser part', '4')
  .option('--only <part>', 'browser, sizes or node')
  .action(async (options: { rounds: string; only?: string }) =>
    (await import('./bench/command.ts')).benchCommand(options),
  )

// A reader such as `head` closes the pipe when it has enough lines.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

await program.parseAsync()
