/**
 * The lines of a feature text (项目特征). XML folds the line breaks of an attribute into blanks, so the numbering
 * ("1.垫层 3:7灰土 2.厚度1.5m") is where the lines are found again.
 */
export function splitFeatureLines(feature: string): string[] {
  return feature
    .split(/\r?\n|&#1[03];|\s+(?=\d{1,2}[.、．](?!\d))/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * True where a feature adds nothing to the row it stands in: it is empty, or only repeats the name or digits of the code
 * (an export that must fill the field writes "01").
 */
export function isUninformativeFeature(feature: string, name: string, code: string): boolean {
  const text = feature.trim();
  return text === '' || name.includes(text) || code.includes(text);
}

/** A feature of fewer than four characters describes nothing one could price. */
export const isShortFeature = (feature: string): boolean => feature.trim().length < 4;

const FILLER_NAMES = 5;

/** Short texts a file puts into the feature of five or more differently named bills: fillers, not descriptions. */
export function findFillerFeatures(bills: ReadonlyArray<{ feature: string; name: string }>): ReadonlySet<string> {
  const names = new Map<string, Set<string>>();
  for (const { feature, name } of bills) {
    if (!isShortFeature(feature)) continue;
    const known = names.get(feature.trim()) ?? new Set<string>();
    if (known.size < FILLER_NAMES) known.add(name.trim());
    names.set(feature.trim(), known);
  }
  return new Set([...names].filter(([, known]) => known.size >= FILLER_NAMES).map(([text]) => text));
}
