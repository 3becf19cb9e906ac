/** Signs nobody sees: marks of width, direction and joining, byte order, soft hyphens. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g;
/** How some banks keep spreadsheets from reading a text as a number: ="0001". */
const QUOTED = /^\s*="((?:[^"]|"")*)"\s*$/;
/** A half of a sign without its other half: no database keeps it. */
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const DAMAGED = '\uFFFD';

/** Text of a cell as people see it: composed, without unseen signs, ="…" unwrapped, halved signs shown as damaged. */
export function cleanCellText(text: string): string {
  const inner = QUOTED.exec(text)?.[1]?.replace(/""/g, '"') ?? text;
  return inner.normalize('NFC').replace(UNSEEN, '').replace(HALF, DAMAGED);
}

/** No more than so many signs of a text; never half of one. */
export function truncateCharacters(text: string, most: number): string {
  return text.length <= most ? text : Array.from(text).slice(0, most).join('');
}
