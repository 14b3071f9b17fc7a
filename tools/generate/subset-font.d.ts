/** Types for the used part of `subset-font`, because the package has no types. */
declare module 'subset-font' {
  export interface SubsetOptions {
    targetFormat?: 'woff2'
    /** OpenType features by tag; all if undefined. */
    keepFeatures?: readonly string[]
    /** Ranges to which the axes of a variable font are reduced. */
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>
    noHinting?: boolean
  }
  /** @param text the characters to keep. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
