import { z } from 'zod';
import { enumKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { multiplyDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';

/** Whose numbers: ours, or the other side's. */
export type ReconcileSide = 'ours' | 'theirs';
export const otherSide = (side: ReconcileSide): ReconcileSide => (side === 'ours' ? 'theirs' : 'ours');

/** What a side says of a line: agreed, disputed, or nothing yet. */
export const lineVoteSchema = z.enum(['ok', 'no']).nullable();
export type LineVote = z.infer<typeof lineVoteSchema>;

const decimalText = z.string();

/** A bill as one side has it; quantity × price to the cent is its total. Measures without a quantity count as one. */
const sideSchema = z.object({
  billId: z.number().int(),
  kind: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: decimalText,
  price: decimalText,
  total: decimalText,
});
export type SideBillValues = z.infer<typeof sideSchema>;

/** How a line came together: by code, by its first nine digits, by words, by hand; alone on one side. */
export const MATCH_METHOD_NAMES = {
  code: '编码相同',
  code9: '编码前九位相同',
  words: '名称相近',
  hand: '人工配对',
  alone: '单方',
} as const;
export type MatchMethod = keyof typeof MATCH_METHOD_NAMES;

export const LINE_STATE_NAMES = { open: '待核对', agreed: '一致', disputed: '有争议' } as const;
export type ReconcileLineState = keyof typeof LINE_STATE_NAMES;

export const reconcileLineSchema = z.object({
  id: z.number().int(),
  place: z.number().int(),
  work: z.string(),
  matchedBy: z.enum(enumKeysOf(MATCH_METHOD_NAMES)),
  ours: sideSchema.nullable(),
  theirs: sideSchema.nullable(),
  agreedQuantity: decimalText.nullable(),
  agreedPrice: decimalText.nullable(),
  agreedTotal: decimalText.nullable(),
  ourMark: lineVoteSchema,
  theirMark: lineVoteSchema,
  state: z.enum(enumKeysOf(LINE_STATE_NAMES)),
  reason: z.string(),
  version: z.number().int(),
  /** Joined with another line or taken away: screens that have it forget it. */
  gone: z.boolean(),
});
export type ReconcileLine = z.infer<typeof reconcileLineSchema>;

/** 元: quantity × price to the cent, half up. */
export const computeLineAmount = (quantity: string, price: string): string =>
  multiplyDecimals(quantity, price, 2).toFixed(2);

/** What both marks together mean. */
export const resolveLineState = (ours: LineVote, theirs: LineVote): ReconcileLineState =>
  ours === 'no' || theirs === 'no' ? 'disputed' : ours === 'ok' && theirs === 'ok' ? 'agreed' : 'open';

/** Theirs less ours; a side that has no such bill counts as nothing. */
interface Difference {
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
}

const less = (a: string | undefined, b: string | undefined): string =>
  toDecimal(a ?? '0')
    .minus(toDecimal(b ?? '0'))
    .toFixed();

export const computeLineDifference = ({ ours, theirs }: Pick<ReconcileLine, 'ours' | 'theirs'>): Difference => ({
  quantity: less(theirs?.quantity, ours?.quantity),
  price: less(theirs?.price, ours?.price),
  total: less(theirs?.total, ours?.total),
});

/** 核增减, 元: what is agreed less what was asked for; null while nothing is agreed. */
export const computeAgreedChange = ({
  agreedTotal,
  theirs,
}: Pick<ReconcileLine, 'agreedTotal' | 'theirs'>): string | null =>
  agreedTotal === null
    ? null
    : toDecimal(agreedTotal)
        .minus(toDecimal(theirs?.total ?? '0'))
        .toFixed(2);

export const sidesDiffer = (line: Pick<ReconcileLine, 'ours' | 'theirs'>): boolean => {
  const { ours, theirs } = line;
  return !ours || !theirs || ours.total !== theirs.total || !toDecimal(ours.quantity).eq(toDecimal(theirs.quantity));
};
