/** Characters of a list cell before the rest becomes … (R1-516). */
const ELLIPSIS_LENGTH = 25;

/** Text as one line of a list cell: "…" stands for what follows the first 25 characters. */
export function truncateLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= ELLIPSIS_LENGTH ? line : `${line.slice(0, ELLIPSIS_LENGTH)}…`;
}
