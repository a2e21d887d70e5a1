declare module 'subset-font' {
  /** `variationAxes` pins an axis to a number or narrows it to a range. */
  export default function subsetFont(
    font: Buffer,
    characters: string | undefined,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Record<string, number | { min: number; max: number }> | undefined;
      /** Then `characters` must be undefined. */
      keepAllGlyphs?: true;
      keepFeatures: readonly string[];
      dropTables?: string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
