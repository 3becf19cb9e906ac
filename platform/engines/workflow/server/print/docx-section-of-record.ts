import {
  AlignmentType,
  Footer,
  Header,
  type ISectionOptions,
  PageBreak,
  PageNumber,
  PageOrientation,
  Paragraph,
  type Table,
  TextRun,
} from 'docx';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { LinesFieldDefinition } from '#kernel/fields/lines/kind.ts';
import { type EntityDefinition, editableLineFields, type Fields } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import {
  docxDataTable,
  docxHeading,
  docxLabelValueLines,
  docxParagraph,
  docxPicture,
  docxTitle,
} from '#kernel/server/docx/docx-parts.ts';
import type { OpinionRow } from '../../model/index.ts';
import { printBlocksOf } from '../../model/print/print-blocks.ts';
import { OPINIONS_BLOCK_KEY, type PaperSize, type PrintLayout } from '../../model/print/print-layout.ts';
import { SIGNATURE_PLACE_TITLES } from '../../model/print/signature-place-titles.ts';
import { withAmountInWords } from '../../model/print/with-amount-in-words.ts';

type Values = Readonly<Record<string, unknown>>;

interface Printed {
  readonly entity: EntityDefinition;
  readonly layout: PrintLayout;
  readonly values: Values;
  readonly opinions: readonly OpinionRow[];
  /** Handwritten signatures, one for each opinion. */
  readonly signs: readonly (Buffer | null)[];
  readonly firm: string;
  /** The QR code, a PNG; null without one. */
  readonly code: Buffer | null;
}

/** Twentieths of a point: the short and the long side of a sheet, and its margin. */
const SIDES: Readonly<Record<PaperSize, readonly [number, number]>> = {
  a4: [11_906, 16_838],
  'a4-landscape': [11_906, 16_838],
  'a3-landscape': [16_838, 23_811],
};
const MARGIN = 1_000;

const widthOf = (paper: PaperSize): number => SIDES[paper][paper === 'a4' ? 0 : 1] - 2 * MARGIN;

/** A record in Word by its print template, as the same template has it on paper. */
export function docxSectionOfRecord(printed: Printed): ISectionOptions {
  const { entity, layout, firm, code } = printed;
  const [width, height] = SIDES[layout.paper];
  const orientation = layout.paper === 'a4' ? PageOrientation.PORTRAIT : PageOrientation.LANDSCAPE;
  const margin = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
  const children = [
    ...(code ? [new Paragraph({ alignment: AlignmentType.RIGHT, children: [docxPicture(code, 84, 84)] })] : []),
    docxTitle(layout.heading || entity.title),
    ...blocks(printed),
    ...said(printed),
    ...(layout.signature
      ? [docxParagraph(SIGNATURE_PLACE_TITLES.map((role) => `${role}：　　　　　　　`).join(''))]
      : []),
  ];
  return {
    properties: { page: { size: { width, height, orientation }, margin } },
    headers: { default: new Header({ children: [small(layout.above || firm)] }) },
    footers: { default: footer(layout) },
    children,
  };
}

const small = (text: string, alignment: 'center' | 'left' = 'center'): Paragraph =>
  new Paragraph({ alignment, children: [new TextRun({ text, size: 18 })] });

function footer({ below, pageNumbers }: PrintLayout): Footer {
  const told = `${below ? `${below}　　` : ''}打印时间 ${formatInstant(new Date().toISOString())}`;
  const numbers = ['第 ', PageNumber.CURRENT, ' 页  共 ', PageNumber.TOTAL_PAGES, ' 页'];
  const page = new Paragraph({ alignment: 'center', children: [new TextRun({ size: 18, children: numbers })] });
  return new Footer({ children: pageNumbers ? [small(told, 'left'), page] : [small(told, 'left')] });
}

const newPage = (isBroken: boolean): Paragraph[] =>
  isBroken
    ? [new Paragraph({ children: [new PageBreak()] })]
    : [new Paragraph({ spacing: { after: 60 }, children: [] })];

function textOf(fields: Fields, code: string, values: Values): string {
  const field = fields[code];
  const label = values[`${code}_label`];
  return field ? (typeof label === 'string' && label ? label : formatFieldValue(field, values[code])) : '';
}

/** A value with its words beside it, where the template asks for them. */
const paperText = ({ entity, layout, values }: Printed, code: string): string =>
  withAmountInWords(layout, code, textOf(entity.fields, code, values), values[code]);

function blocks(printed: Printed): (Paragraph | Table)[] {
  const { entity, layout, values } = printed;
  const width = widthOf(layout.paper);
  return printBlocksOf(entity, layout, values).flatMap((block) => {
    if ('facts' in block) {
      const lines = block.facts.map((codes) =>
        codes.map((code) => [entity.fields[code]?.label ?? code, paperText(printed, code)] as const),
      );
      return [...newPage(block.breaks), docxLabelValueLines(lines, layout.columns, width)];
    }
    const field = entity.fields[block.table];
    if (!field) return [];
    return [...newPage(block.breaks), docxHeading(field.label), rowsOf(columnsOf(field), values[block.table], width)];
  });
}

/** The columns of child rows: fields of the detail, or of the lines' own form. */
const columnsOf = (
  field: Field & Partial<Pick<LinesFieldDefinition, 'entity'>> & { readonly columns?: Fields },
): Fields => (field.entity ? editableLineFields(field.entity) : (field.columns ?? {}));

const NUMBER = 600;

function rowsOf(columns: Fields, value: unknown, width: number): Table {
  const codes = Object.keys(columns);
  const each = Math.floor((width - NUMBER) / Math.max(1, codes.length));
  const heads = codes.map((code) => ({ title: columns[code]?.label ?? code, width: each }));
  const rows = (Array.isArray(value) ? value : []).map((row: Values, at) => [
    String(at + 1),
    ...codes.map((code) => textOf(columns, code, row)),
  ]);
  return docxDataTable([{ title: '序号', width: NUMBER, align: 'center' }, ...heads], rows);
}

function said({ layout, opinions, signs }: Printed): (Paragraph | Table)[] {
  if (!layout.opinions || opinions.length === 0) return [];
  const width = widthOf(layout.paper);
  const shares = [0.16, 0.14, 0.14, 0.26, 0.16, 0.14];
  const titles = ['环节', '处理人', '动作', '意见', '时间', '签名'];
  const columns = titles.map((name, at) => ({ title: name, width: Math.floor(width * (shares[at] ?? 0)) }));
  const rows = opinions.map(({ nodeName, userName, action_label, opinion, at }, place) => {
    const sign = signs[place];
    return [nodeName, userName, action_label, opinion ?? '', formatInstant(at), sign ? docxPicture(sign, 78, 30) : ''];
  });
  return [
    ...newPage(layout.breaks.includes(OPINIONS_BLOCK_KEY)),
    docxHeading('审批意见'),
    docxDataTable(columns, rows),
  ];
}
