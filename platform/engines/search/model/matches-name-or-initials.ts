/**
 * Whether a name answers to what was typed: every word is in it or begins a run of its pinyin initials, whatever the
 * case. @param initials of the name, sign by sign: 合同管理 → htgl
 */
export function matchesNameOrInitials(name: string, initials: string, typed: string): boolean {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const [text, letters] = [name.toLowerCase(), initials.toLowerCase()];
  return words.every((word) => text.includes(word) || letters.includes(word));
}

/** What begins with the words stands before what merely holds them. */
export const startsWithNameOrInitials = (name: string, initials: string, typed: string): boolean =>
  [name, initials].some((text) => text.toLowerCase().startsWith(typed.trim().toLowerCase()));
