import type { EntityDefinition } from '#kernel/meta/entity.ts';

/** Sheets a form may be printed on, as CSS calls them. */
export const CSS_PAGE_SIZE_BY_PAPER = {
  a4: 'A4 portrait',
  'a4-landscape': 'A4 landscape',
  'a3-landscape': 'A3 landscape',
} as const;
export type PaperSize = keyof typeof CSS_PAGE_SIZE_BY_PAPER;

/** Stands for what was said among the places where a new page begins. */
export const OPINIONS_BLOCK_KEY = 'opinions';

/** How a form is printed. */
export interface PrintLayout {
  readonly heading: string;
  readonly above: string;
  readonly below: string;
  readonly columns: number;
  /** Codes in order. */
  readonly fields: readonly string[];
  readonly opinions: boolean;
  readonly signature: boolean;
  readonly paper: PaperSize;
  readonly pageNumbers: boolean;
  /** The record's own address as a QR code. */
  readonly qr: boolean;
  /** Handwritten signatures beside what was said. */
  readonly signs: boolean;
  /** Codes, or OPINIONS, before which a new page begins. */
  readonly breaks: readonly string[];
  /** Amounts that stand there in words too. */
  readonly words: readonly string[];
}

/** Fields of a form in the order of its screen. */
export const printableFieldsOf = (entity: EntityDefinition): string[] =>
  entity.form.flat().filter((code) => entity.fields[code] !== undefined);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const sheetOf = (value: unknown): PaperSize => (value === 'a4-landscape' || value === 'a3-landscape' ? value : 'a4');

/** The ready print form of a definition, as a record of `printTemplate` would say it. */
const readyOf = ({ paper }: EntityDefinition): Readonly<Record<string, unknown>> | undefined =>
  paper && { ...paper, paper: paper.sheet, columns: paper.sheet ? 3 : 2, qr: true };

/** What a record of `printTemplate` says, else the ready print form, else the form as its screen stands. Fields that the form no longer has are left out. */
export function printLayoutOf(
  entity: EntityDefinition,
  kept: Readonly<Record<string, unknown>> | undefined,
): PrintLayout {
  const row = kept ?? readyOf(entity);
  const all = printableFieldsOf(entity);
  const named = listOf(row?.fields).filter((code) => all.includes(code));
  const fields = named.length > 0 ? named : all;
  return {
    heading: textOf(row?.heading),
    above: textOf(row?.above),
    below: textOf(row?.below),
    columns: Number(row?.columns ?? Math.min(3, Math.max(...entity.form.map((cells) => cells.length)))),
    fields,
    opinions: row?.opinions !== false,
    signature: row?.signature === true,
    paper: sheetOf(row?.paper),
    pageNumbers: row?.pageNumbers !== false,
    qr: row?.qr === true,
    signs: row?.signs !== false,
    breaks: listOf(row?.breaks).filter((code) => code === OPINIONS_BLOCK_KEY || fields.includes(code)),
    words: listOf(row?.words).filter((code) => fields.includes(code)),
  };
}
