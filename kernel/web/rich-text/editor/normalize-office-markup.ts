/** What people see as bold, slanted and so on, however a program wrote it. */
const STYLES: readonly (readonly [look: RegExp, tag: string])[] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration(?:-line)?:[^;]*underline/i, 'u'],
  [/text-decoration(?:-line)?:[^;]*line-through/i, 's'],
];
const PLAIN_WEIGHT = /font-weight:\s*(?:normal|400)/i;
/** Word and WPS write an entry of a list as a paragraph with its depth, and its sign as text in it. */
const LIST_LINE = /mso-list:\s*\S+\s+level(\d)/i;
const LIST_SIGN = /mso-list:\s*ignore/i;
const NUMBER_SIGN = /^[\s(（]*[\da-z一二三四五六七八九十]+[.．、)）]/i;
const OF_OFFICE = /mso-|urn:schemas-microsoft-com|class="?Mso/i;
/** A line of the file that ends between two Chinese signs ends no word. */
const BROKEN_LINE = /([\u2e80-\uffef])[ \t]*\r?\n[ \t]*(?=[\u2e80-\uffef])/g;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

function keepLooks(page: Document): void {
  for (const element of page.querySelectorAll('b[style], strong[style]'))
    if (PLAIN_WEIGHT.test(styleOf(element))) element.replaceWith(...element.childNodes);
  for (const element of page.querySelectorAll('span[style], font[style]'))
    for (const [look, tag] of STYLES) {
      if (!look.test(styleOf(element))) continue;
      const marked = page.createElement(tag);
      marked.append(...element.childNodes);
      element.append(marked);
    }
}

/** Takes the sign out of an entry and tells which list it stood for. */
function takeSign(line: Element): 'ol' | 'ul' {
  const sign = [...line.querySelectorAll('[style]')].find((element) => LIST_SIGN.test(styleOf(element)));
  sign?.remove();
  return NUMBER_SIGN.test(sign?.textContent ?? '') ? 'ol' : 'ul';
}

/** The lists that are open at a line, outermost first; those of its depth and kind are opened where they are missing. */
function openLists(line: Element, before: readonly Element[], level: number): Element[] {
  const tag = takeSign(line);
  const goesOn = before[0] !== undefined && line.previousElementSibling === before[0];
  const open = goesOn ? before.slice(0, level) : [];
  const depth = Math.min(level, open.length + 1);
  if (open[depth - 1]?.localName === tag) return open;
  const above = open.slice(0, depth - 1);
  const list = line.ownerDocument.createElement(tag);
  const entry = above.at(-1)?.lastElementChild;
  if (entry) entry.append(list);
  else line.before(list);
  return [...above, list];
}

function gatherLists(page: Document): void {
  let open: Element[] = [];
  for (const line of page.querySelectorAll('p[style], h1[style], h2[style], h3[style]')) {
    const level = Number(LIST_LINE.exec(styleOf(line))?.[1] ?? 0);
    if (level === 0) continue;
    open = openLists(line, open, level);
    const entry = page.createElement('li');
    entry.append(...line.childNodes);
    open.at(-1)?.append(entry);
    line.remove();
  }
}

function dropEmptyLines(page: Document): void {
  for (const line of page.querySelectorAll('p'))
    if (!line.textContent?.trim() && !line.querySelector('img')) line.remove();
}

/**
 * Pasted markup in the tags that a formatted text keeps, before it is cleaned: looks that programs write as styles
 * become marks, lists of Word and WPS become lists. The page it is read in is never shown, and nothing in it acts.
 */
export function normalizeOfficeMarkup(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(BROKEN_LINE, '$1'), 'text/html');
  keepLooks(page);
  gatherLists(page);
  if (OF_OFFICE.test(html)) dropEmptyLines(page);
  return page.body.innerHTML;
}
