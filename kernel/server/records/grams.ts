/**
 * The two-character pieces of a keyword, lower case, as record_grams of the database cuts stored texts.
 * Empty for a single character: the index cannot help there.
 */
export function gramsOf(keyword: string): string[] {
  const text = [...keyword.trim().toLowerCase()];
  const pieces = new Set<string>();
  for (let at = 0; at + 1 < text.length; at++) pieces.add(`${text[at]}${text[at + 1]}`);
  return [...pieces];
}

export const companyGram = (companyId: string): string => `@c${companyId}`;
export const deptGram = (deptId: string | null): string => `@d${deptId ?? 0}`;
