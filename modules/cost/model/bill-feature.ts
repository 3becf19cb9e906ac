/**
 * The lines of a feature text (项目特征). XML folds the line breaks of an attribute into blanks, so the numbering
 * ("1.垫层 3:7灰土 2.厚度1.5m") is where the lines are found again.
 */
export function featureLines(feature: string): string[] {
  return feature
    .split(/\r?\n|&#1[03];|\s+(?=\d{1,2}[.、．](?!\d))/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** True where a feature says nothing: empty, the name again, or fewer than four characters. */
export function isWeakFeature(feature: string, name: string): boolean {
  const text = feature.trim();
  return text.length < 4 || text === name.trim();
}
