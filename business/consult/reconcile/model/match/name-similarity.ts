/** Marks that writers set differently and that say nothing: spaces, punctuation, full-width letters. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,.;:、，。；：()（）[\]【】"'“”‘’\-—_/·]+/g, '');

/** A name as pairs of neighbouring signs, each once: what two names are compared by. */
export function splitNameBigrams(text: string): readonly string[] {
  const signs = [...plain(text)];
  if (signs.length < 2) return signs;
  return [...new Set(signs.slice(1).map((sign, at) => `${signs[at]}${sign}`))];
}

/** How alike two names are, 0 to 1 (Dice): twice what they share, by what both have. */
export function computeBigramSimilarity(a: readonly string[], b: ReadonlySet<string>): number {
  if (a.length === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const gram of a) if (b.has(gram)) shared += 1;
  return (2 * shared) / (a.length + b.size);
}

/** Units of measurement that are written in more than one way. */
export const normalizeUnitKey = (unit: string): string =>
  plain(unit)
    .replace(/㎡|平方米|m²/g, 'm2')
    .replace(/m³|立方米/g, 'm3')
    .replace(/^(延长)?米$/, 'm')
    .replace(/^吨$/, 't');

/** Two writings of one name are the same word. */
export const normalizeNameKey = plain;
