/**
 * Finds out which of twenty common fonts are installed. A text in a missing font is as wide as the same text in the
 * fallback font.
 */
export const testedFonts = [
  'Arial',
  'Arial Black',
  'Calibri',
  'Cambria',
  'Candara',
  'Comic Sans MS',
  'Consolas',
  'Courier New',
  'Garamond',
  'Georgia',
  'Helvetica Neue',
  'Impact',
  'Lucida Console',
  'Menlo',
  'Palatino',
  'Segoe UI',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
]

const fallbacks = ['monospace', 'serif', 'sans-serif']

export function installedFonts(): string[] {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return []
  const width = (family: string) => {
    context.font = `72px ${family}`
    return context.measureText('mmMwWLliI0O&1').width
  }
  const fallbackWidths = fallbacks.map(width)
  return testedFonts.filter((font) =>
    fallbacks.some((fallback, index) => width(`"${font}", ${fallback}`) !== fallbackWidths[index]),
  )
}
