import { z } from 'zod';
import { isDecimalText, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { stripThousandsSeparators } from '#kernel/base/numbers/typed/thousands-separators.ts';
import { integerSchema } from '#kernel/meta/wire-schemas.ts';

/** The three sides a row may have: what was agreed on before (合同), what is asked for (送审, 申请), what is granted (审定). */
export const LEDGER_SIDES = ['base', 'claimed', 'agreed'] as const;
export type LedgerSide = (typeof LEDGER_SIDES)[number];

/** 元, with cents; quantities and prices as they are stated. */
const number = z.string().nullable();

/** A row of a ledger's table: a bill, or the section that others stand in. Rows are in the table's order. */
export const ledgerRowSchema = z.object({
  /** Local to the table; it never changes while the row is there. */
  id: integerSchema,
  /** The section the row stands in. */
  parentId: integerSchema.nullable(),
  code: z.string(),
  name: z.string(),
  feature: z.string(),
  unit: z.string(),
  baseQuantity: number,
  basePrice: number,
  baseAmount: number,
  claimedQuantity: number,
  claimedPrice: number,
  claimedAmount: number,
  agreedQuantity: number,
  agreedPrice: number,
  agreedAmount: number,
  /** What the periods before measured of it. */
  lastQuantity: number,
  /** What the ceiling was filed with, for prices of quantities that left the contract (备案单价). */
  filedPrice: number,
  remark: z.string(),
});
export type LedgerRow = z.infer<typeof ledgerRowSchema>;

type Part = 'Quantity' | 'Price' | 'Amount';
/** The property of a row that holds a part of a side. */
export const buildLedgerSideKey = <S extends LedgerSide, P extends Part>(side: S, part: P): `${S}${P}` =>
  `${side}${part}`;

export const createEmptyLedgerRow = (id: number, parentId: number | null = null): LedgerRow => ({
  id,
  parentId,
  code: '',
  name: '',
  feature: '',
  unit: '',
  baseQuantity: null,
  basePrice: null,
  baseAmount: null,
  claimedQuantity: null,
  claimedPrice: null,
  claimedAmount: null,
  agreedQuantity: null,
  agreedPrice: null,
  agreedAmount: null,
  lastQuantity: null,
  filedPrice: null,
  remark: '',
});

const typed = (scale: number, whole: number) =>
  z
    .string()
    .trim()
    .transform((text) => stripThousandsSeparators(text) ?? text)
    .refine((text) => text === '' || isDecimalText(text), '请填写数字')
    .refine((text) => text === '' || !isDecimalText(text) || toDecimal(text).abs().lt(`1e${whole}`), '数字过大')
    .transform((text) => (text === '' ? null : toDecimal(text).round(scale, 1).toFixed()))
    .nullish();

const tooLong = (most: number) => `不能超过${most}个字`;
const words = (most: number) => z.string().trim().max(most, tooLong(most));

/** What people may write into a row: quantities of at most 6 decimals, prices of 6, amounts of 2. */
export const ledgerRowDraftSchema = z.object({
  code: words(60).optional(),
  name: words(500).min(1, '请填写项目名称').optional(),
  feature: z.string().max(4000, tooLong(4000)).optional(),
  unit: words(20).optional(),
  baseQuantity: typed(6, 12),
  basePrice: typed(6, 12),
  baseAmount: typed(2, 14),
  claimedQuantity: typed(6, 12),
  claimedPrice: typed(6, 12),
  claimedAmount: typed(2, 14),
  agreedQuantity: typed(6, 12),
  agreedPrice: typed(6, 12),
  agreedAmount: typed(2, 14),
  filedPrice: typed(6, 12),
  remark: words(500).optional(),
});
export type LedgerRowDraft = z.infer<typeof ledgerRowDraftSchema>;

/** What is wrong with a text for a property of a row, in words; null: nothing. */
export const findLedgerValueFault = (key: keyof LedgerRowDraft, text: string): string | null =>
  ledgerRowDraftSchema.shape[key].safeParse(text).error?.issues[0]?.message ?? null;

const LONGEST = 20_000;
const HIGHEST = '1e20';
const kept = z.string().max(LONGEST);
const exact = z
  .string()
  .max(60)
  .refine((text) => isDecimalText(text) && toDecimal(text).abs().lt(HIGHEST), '请填写数字')
  .nullable();

/** A row as it stood, with the row of its section that it followed; what the periods before measured is the table's to know. */
export const restoredLedgerRowSchema = ledgerRowSchema.omit({ lastQuantity: true }).extend({
  code: kept,
  name: kept,
  feature: kept,
  unit: kept,
  baseQuantity: exact,
  basePrice: exact,
  baseAmount: exact,
  claimedQuantity: exact,
  claimedPrice: exact,
  claimedAmount: exact,
  agreedQuantity: exact,
  agreedPrice: exact,
  agreedAmount: exact,
  filedPrice: exact,
  remark: kept,
  after: integerSchema.nullable(),
});
export type RestoredLedgerRow = z.infer<typeof restoredLedgerRowSchema>;
