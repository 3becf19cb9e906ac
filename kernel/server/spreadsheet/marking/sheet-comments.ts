import { cellReference, escapeXml, xmlPrefixOf } from './workbook-xml.ts';

/** A comment at a cell: line from 1, column from 0. */
export interface CellComment {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * The comments of a sheet with more of them. Where a cell has one already, the words are put behind its own, and
 * `fresh` leaves it out: it has its shape.
 * @param xml what is there; null for a sheet without comments
 */
export function addSheetComments(
  xml: string | null,
  comments: readonly CellComment[],
  author: string,
): { xml: string; fresh: CellComment[] } {
  const base =
    xml ?? `${DECLARATION}<comments xmlns="${MAIN}"><authors></authors><commentList></commentList></comments>`;
  const p = xmlPrefixOf(base, 'comments');
  const authors = [...base.matchAll(new RegExp(`<${p}author[\\s/>]`, 'g'))].length;
  let edited = base
    .replace(new RegExp(`<${p}authors\\s*/>`), `<${p}authors></${p}authors>`)
    .replace(`</${p}authors>`, () => `<${p}author>${escapeXml(author)}</${p}author></${p}authors>`)
    .replace(new RegExp(`<${p}commentList\\s*/>`), `<${p}commentList></${p}commentList>`);
  const fresh: CellComment[] = [];
  for (const comment of comments) {
    const name = cellReference(comment.line, comment.column);
    const own = new RegExp(`(<${p}comment\\b[^>]*\\bref="${name}"[^>]*>[\\s\\S]*?)(</${p}text>)`);
    if (own.test(edited))
      edited = edited.replace(own, (_, before: string, end: string) => `${before}${run(p, `\n${comment.text}`)}${end}`);
    else fresh.push(comment);
  }
  const made = fresh
    .map(
      ({ line, column, text }) =>
        `<${p}comment ref="${cellReference(line, column)}" authorId="${authors}"><${p}text>${run(p, text)}</${p}text></${p}comment>`,
    )
    .join('');
  return { xml: edited.replace(`</${p}commentList>`, (end) => made + end), fresh };
}

const run = (p: string, text: string): string =>
  `<${p}r><${p}rPr><${p}sz val="9"/><${p}rFont val="宋体"/></${p}rPr><${p}t xml:space="preserve">${escapeXml(text)}</${p}t></${p}r>`;

const EMPTY_DRAWING = `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype></xml>`;
/** Shapes of Excel begin at 1025; these begin where no sheet of a report set comes to. */
const FIRST_SHAPE = 50_001;

/** The drawing that holds the boxes of comments, with those of more of them, hidden until pointed at. @param xml null where a sheet has none */
export function addCommentBoxes(xml: string | null, comments: readonly CellComment[]): string {
  const boxes = comments.map(box).join('');
  return (xml ?? EMPTY_DRAWING).replace(/<\/xml>\s*$/, (end) => boxes + end);
}

function box({ line, column, text }: CellComment, nth: number): string {
  const lines = text.split('\n').reduce((sum, each) => sum + Math.max(1, Math.ceil(each.length / 24)), 1);
  const [left, top] = [column + 1, Math.max(0, line - 2)];
  const anchor = [left, 15, top, 4, left + 4, 15, top + Math.min(24, Math.max(4, lines)), 4].join(', ');
  return `<v:shape id="_x0000_s${FIRST_SHAPE + nth}" type="#_x0000_t202" style="position:absolute;width:240pt;height:${Math.min(360, lines * 14)}pt;z-index:${nth + 1};visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${line - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
}
