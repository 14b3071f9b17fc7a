/** The one command line of the project: each command is a file of its own, loaded when it is asked for. */
import { Command } from 'commander'
import type { ImportOptions } from './import/command.ts'
import type { CopyOptions } from './copy/command.ts'

const program = new Command('tools').description('Build, check and try funnels and pages.')

program
  .command('generate')
  .description('write composed schemas, validators, types and registries from the kinds')
  .option('--check', 'only say what would change; exit 1 where anything would')
  .action(async ({ check }: { check?: boolean }) =>
    (await import('./generate/command.ts')).generateCommand(check ?? false),
  )

program
  .command('check')
  .description('find all problems of all configs; exit 1 on an error')
  .option('--configs <dir>', 'another folder of configs; what it leaves out comes from the project')
  .option('--json', 'print { "problems": [...] }')
  .action(async (options: { configs?: string; json?: boolean }) =>
    (await import('./check/command.ts')).checkCommand(options),
  )

program
  .command('new')
  .description('begin a funnel, a page or a kind')
  .argument('<what>', 'funnel, page or kind')
  .argument('<id>', 'its id: lower-case letters, digits and hyphens')
  .action(async (what: string, id: string) => (await import('./new/command.ts')).newCommand(what, id))

program
  .command('copy')
  .description('translations: how far they are, and to and from translators')
  .argument('<action>', 'status, missing, export, import or accept')
  .argument('[file]', "the translator's file, to import")
  .option('--configs <dir>', 'another folder of configs')
  .option('--funnel <id>', 'only this funnel')
  .option('--page <id>', 'only this page')
  .option('--locale <locale>', 'only this language')
  .option('--format <format>', 'csv or xliff, to export')
  .option('--out <file>', 'the file to export to')
  .option('--all', 'export also what is translated')
  .option('--partial', 'import what is right although something is wrong')
  .option('--json', 'print the status as JSON')
  .action(async (action: string, file: string | undefined, options: CopyOptions) =>
    (await import('./copy/command.ts')).copyCommand(action, file, options),
  )

program
  .command('import')
  .description('turn a form of another product into a funnel')
  .argument('<file>', 'the form, as JSON')
  .requiredOption('--from <format>', 'its format; an unknown one tells which there are')
  .requiredOption('--out <dir>', 'the folder of configs that the funnel becomes part of')
  .option('--id <id>', "the funnel's id; made of the form's name unless said")
  .option('--force', 'write over a funnel of that id')
  .option('--json', 'print { "funnel", "screens", "unmapped" }')
  .action(async (file: string, options: ImportOptions) =>
    (await import('./import/command.ts')).importCommand(file, options),
  )

program
  .command('dev')
  .description('serve with hot reload of code and configs')
  .option('--port <port>', 'port', '3000')
  .action(async ({ port }: { port: string }) => (await import('./dev/command.ts')).devCommand(Number(port)))

program
  .command('build')
  .description('build browser and server code into dist/')
  .action(async () => (await import('./build/command.ts')).buildCommand())

program
  .command('test')
  .description('run every check and test, browser included')
  .action(async () => (await import('./test/command.ts')).testCommand())

program
  .command('bench')
  .description('measure speed and size, printed beside their bounds')
  .option('--rounds <n>', 'paired browser rounds', '15')
  .option('--only <part>', 'browser, sizes or node')
  .action(async (options: { rounds: string; only?: string }) =>
    (await import('./bench/command.ts')).benchCommand(options),
  )

await program.parseAsync()
