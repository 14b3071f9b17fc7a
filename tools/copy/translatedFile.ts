/** A file that comes back from a translator, whichever its format. */
import type { Problem } from '../../engine/core/errors.ts'
import { readCsv } from './csv.ts'
import { importProblem, Unreadable } from './importProblem.ts'
import { readXliff } from './readXliff.ts'
import type { TranslatedFile } from './translatedRow.ts'

/** Larger than any product's texts. */
const maxBytes = 50_000_000

/** @param name of the file, as problems name it. */
export function readTranslatedFile(
  name: string,
  bytes: Uint8Array,
): { file: TranslatedFile; problems: [] } | { file: undefined; problems: Problem[] } {
  try {
    const text = decode(bytes)
    return { file: text.trimStart().startsWith('<') ? readXliff(text) : readCsv(text), problems: [] }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { file: undefined, problems: [importProblem(error.code, name, error.line, error.found)] }
  }
}

/** Without its byte order mark. */
function decode(bytes: Uint8Array): string {
  if (bytes.length > maxBytes) throw new Unreadable('unreadable-file', 1, `${bytes.length} bytes`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Unreadable('unreadable-file', 1, 'not UTF-8')
  }
}
