import {
  AlignmentType,
  BorderStyle,
  Footer,
  HeadingLevel,
  ImageRun,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';

/** Small parts a Chinese business report in Word is made of. Sizes are half points, widths are twentieths of a point. */

export const DOCX_BODY_FONT = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' };
const HEAD_FONT = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体' };

export type DocxColumn = { title: string; width: number; align?: 'left' | 'right' | 'center'; span?: number };
/** What stands in a cell: text, or a picture. */
type Content = string | ImageRun;

/** A picture of so many px, a PNG. */
export const docxPicture = (data: Buffer, width: number, height: number): ImageRun =>
  new ImageRun({ type: 'png', data, transformation: { width, height } });

export const docxTitle = (text: string): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { before: 120, after: 240 },
    children: [new TextRun({ text: clean(text), bold: true, size: 36, font: HEAD_FONT })],
  });

export const docxHeading = (text: string): Paragraph =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    spacing: { before: 240, after: 120 },
    keepNext: true,
    children: [new TextRun({ text: clean(text), bold: true, size: 26, font: HEAD_FONT, color: '000000' })],
  });

export const docxParagraph = (text: string): Paragraph =>
  new Paragraph({ spacing: { after: 80, line: 320 }, children: [new TextRun({ text: clean(text), size: 21 })] });

/** A table whose header repeats on every page and whose rows do not break across pages. */
export function docxDataTable(columns: readonly DocxColumn[], rows: readonly (readonly Content[])[]): Table {
  const header = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map((column) => cell(column.title, { ...column, align: 'center' }, true)),
  });
  const body = rows.map(
    (row) =>
      new TableRow({ cantSplit: true, children: columns.map((column, at) => cell(row[at] ?? '', column, false)) }),
  );
  return table(
    columns.map((column) => column.width),
    [header, ...body],
  );
}

/** Label and value pairs, two pairs a row. */
export function docxLabelValueTable(facts: ReadonlyArray<readonly [string, string]>, widths: readonly number[]): Table {
  const rows: TableRow[] = [];
  for (let at = 0; at < facts.length; at += 2) {
    const pairs = [facts[at] ?? ['', ''], facts[at + 1] ?? ['', '']];
    const children = pairs.flatMap(([label = '', value = ''], pair) => [
      cell(label, { title: '', width: widths[pair * 2] ?? 0, align: 'center' }, true),
      cell(value, { title: '', width: widths[pair * 2 + 1] ?? 0 }, false),
    ]);
    rows.push(new TableRow({ cantSplit: true, children }));
  }
  return table(widths, rows);
}

/**
 * Label and value pairs in lines of so many pairs; the last value of a line takes what is left of it.
 * @param width of the whole table
 */
export function docxLabelValueLines(
  lines: readonly (readonly (readonly [string, string])[])[],
  pairs: number,
  width: number,
): Table {
  const label = Math.round((width * 0.36) / (pairs + 0.6));
  const value = Math.round(width / pairs) - label;
  const widths = Array.from({ length: pairs }, () => [label, value]).flat();
  const rows = lines.map((line) => {
    const children = line.flatMap(([name, text], at) => {
      const rest = at === line.length - 1 ? (pairs - line.length) * 2 + 1 : 1;
      const valueWidth = value + ((rest - 1) / 2) * (label + value);
      return [
        cell(name, { title: '', width: label, align: 'center' }, true),
        cell(text, { title: '', width: valueWidth, span: rest }, false),
      ];
    });
    return new TableRow({ children });
  });
  return table(widths, rows);
}

function table(widths: readonly number[], rows: TableRow[]): Table {
  const line = { style: BorderStyle.SINGLE, size: 4, color: '8C8C8C' };
  const total = widths.reduce((sum, width) => sum + width, 0);
  return new Table({
    width: { size: total, type: WidthType.DXA },
    columnWidths: [...widths],
    borders: { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line },
    rows,
  });
}

function cell(content: Content, column: DocxColumn, head: boolean): TableCell {
  const alignment = { left: AlignmentType.LEFT, right: AlignmentType.RIGHT, center: AlignmentType.CENTER };
  const lines = typeof content === 'string' ? clean(content).split('\n') : [content];
  return new TableCell({
    width: { size: column.width, type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    ...(column.span ? { columnSpan: column.span } : {}),
    margins: { top: 40, bottom: 40, left: 70, right: 70 },
    ...(head ? { shading: { type: ShadingType.CLEAR, fill: 'E8F1FA' } } : {}),
    children: lines.map(
      (line) =>
        new Paragraph({
          alignment: alignment[column.align ?? 'left'],
          children: [typeof line === 'string' ? new TextRun({ text: line, size: 18, bold: head }) : line],
        }),
    ),
  });
}

/** "第 1 页 共 9 页", centred. */
export const docxPageFooter = (): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ size: 18, children: ['第 ', PageNumber.CURRENT, ' 页  共 ', PageNumber.TOTAL_PAGES, ' 页'] }),
        ],
      }),
    ],
  });

/** Text XML can hold. */
const clean = (text: string): string =>
  text.replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
