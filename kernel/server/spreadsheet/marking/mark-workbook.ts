import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { unpackArchiveEntries } from '../../files/unpack-archive-entries.ts';
import { type ColourStyleLookup, colourSheetCells } from './colour-sheet-cells.ts';
import { createColourStyles } from './colour-styles.ts';
import { addCommentBoxes, addSheetComments, type CellComment } from './sheet-comments.ts';
import { WorkbookPackageParts } from './workbook-package-parts.ts';
import { xmlAttributeOf, xmlPrefixOf } from './workbook-xml.ts';

/** A cell to be marked: line from 1, column from 0; null as colour leaves it as it looks and only comments it. */
interface CellMark {
  readonly sheet: string;
  readonly line: number;
  readonly column: number;
  /** Red, green, blue: "FFC7CE". */
  readonly colour: string | null;
  readonly comment: string;
}

const LIMITS = { entries: 5000, bytes: 512 * 1024 * 1024 } as const;
const COMMENTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml';
const VML = 'application/vnd.openxmlformats-officedocument.vmlDrawing';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * A copy of an .xlsx or .xlsm workbook with cells coloured and commented; every other part is the same to the byte.
 * Cells are marked once: marks of one cell belong together before. Meant for a thread with a limit of memory.
 * @throws Refusal for what is damaged, or unpacks to more than the bounds
 */
export async function markWorkbook(
  content: Uint8Array,
  marks: readonly CellMark[],
  author: string,
): Promise<Uint8Array> {
  const parts = new WorkbookPackageParts(await unpackArchiveEntries(content, () => true, LIMITS));
  const book = workbookPath(parts);
  const stylesPath = parts.relations(book).find(({ type }) => type === 'styles')?.path ?? '';
  const styles = createColourStyles(parts.text(stylesPath) ?? '');
  for (const [name, path] of sheetsOf(parts, book)) {
    const own = marks.filter(({ sheet }) => sheet === name);
    if (own.length === 0) continue;
    colour(parts, path, own, styles.styleOf);
    comment(
      parts,
      path,
      own.map(({ line, column, comment: text }) => ({ line, column, text })),
      author,
    );
  }
  if (parts.text(stylesPath) !== null) parts.set(stylesPath, styles.xml());
  return pack(parts.parts);
}

/** Names of a workbook's sheets in their order; none for what is no .xlsx workbook. @throws Refusal for what is damaged */
export async function readSheetNames(content: Uint8Array): Promise<string[]> {
  const wanted = /^_rels\/|workbook\.xml(\.rels)?$/;
  const parts = new WorkbookPackageParts(await unpackArchiveEntries(content, (name) => wanted.test(name), LIMITS));
  return [...sheetsOf(parts, workbookPath(parts)).keys()];
}

const workbookPath = (parts: WorkbookPackageParts): string =>
  parts.relations('').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';

/** Paths of the sheets by their names. */
function sheetsOf(parts: WorkbookPackageParts, book: string): Map<string, string> {
  const xml = parts.text(book) ?? '';
  const relations = new Map(parts.relations(book).map(({ id, path }) => [id, path]));
  const sheets = new Map<string, string>();
  for (const [, attributes = ''] of xml.matchAll(
    new RegExp(`<${xmlPrefixOf(xml, 'workbook')}sheet\\s([^>]*?)/?>`, 'g'),
  )) {
    const path = relations.get(xmlAttributeOf(attributes, '[\\w.-]+:id') ?? '');
    if (path) sheets.set(unescaped(xmlAttributeOf(attributes, 'name') ?? ''), path);
  }
  return sheets;
}

const unescaped = (text: string): string =>
  text
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, dec?: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(dec)),
    )
    .replace(
      /&(lt|gt|quot|apos|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name] ?? '',
    );

function colour(
  parts: WorkbookPackageParts,
  path: string,
  marks: readonly CellMark[],
  styleOf: ColourStyleLookup,
): void {
  const colours = new Map<number, Map<number, string>>();
  for (const { line, column, colour: own } of marks) {
    if (own === null) continue;
    const row = colours.get(line) ?? new Map<number, string>();
    colours.set(line, row.set(column, own));
  }
  parts.set(path, colourSheetCells(parts.text(path) ?? '', colours, styleOf));
}

function comment(parts: WorkbookPackageParts, path: string, comments: readonly CellComment[], author: string): void {
  const relations = parts.relations(path);
  const known = relations.find(({ type }) => type === 'comments')?.path;
  const commentsPath = known ?? parts.freePath('xl/comments', '.xml');
  const { xml, fresh } = addSheetComments(known ? parts.text(known) : null, comments, author);
  parts.set(commentsPath, xml);
  if (!known) {
    parts.relate(path, 'comments', commentsPath);
    parts.declare({ part: commentsPath, type: COMMENTS });
  }
  const sheet = parts.text(path) ?? '';
  const p = xmlPrefixOf(sheet, 'worksheet');
  const drawn = new RegExp(`<${p}legacyDrawing\\s([^>]*?)/?>`).exec(sheet);
  const drawingId = drawn ? xmlAttributeOf(drawn[1] ?? '', '[\\w.-]+:id') : null;
  const drawing = relations.find(({ id }) => id === drawingId)?.path;
  const drawingPath = drawing ?? parts.freePath('xl/drawings/vmlDrawing', '.vml');
  parts.set(drawingPath, addCommentBoxes(drawing ? parts.text(drawing) : null, fresh));
  if (drawing) return;
  parts.declare({ suffix: 'vml', type: VML });
  const id = parts.relate(path, 'vmlDrawing', drawingPath);
  parts.set(path, withDrawing(sheet, p, `<${p}legacyDrawing xmlns:r="${RELATIONS}" r:id="${id}"/>`));
}

/** What the order of a sheet's elements puts behind the drawing of its comments. */
const BEHIND =
  /^(legacyDrawingHF|drawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst|AlternateContent)$/;

/** The drawing put where the order of elements wants it: elements of the same names stand deeper too (extLst of a condition). */
function withDrawing(sheet: string, p: string, drawing: string): string {
  const data = new RegExp(`<${p}sheetData\\s*/>|</${p}sheetData>`).exec(sheet);
  const from = data ? data.index + data[0].length : 0;
  let depth = 0;
  for (const tag of sheet.slice(from).matchAll(/<(\/?)(?:[\w.-]+:)?([\w.-]+)(?:"[^"]*"|'[^']*'|[^>"'])*?(\/?)>/g)) {
    const [, closes, name = '', empty] = tag;
    if (depth === 0 && (closes || BEHIND.test(name))) {
      const at = from + tag.index;
      return sheet.slice(0, at) + drawing + sheet.slice(at);
    }
    if (closes) depth -= 1;
    else if (!empty) depth += 1;
  }
  return sheet;
}

async function pack(parts: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of parts) if (!path.endsWith('/')) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}
