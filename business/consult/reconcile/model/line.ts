import { z } from 'zod';
import { dec, times } from '#kernel/base/numbers/decimal.ts';

/** Whose numbers: ours, or the other side's. */
export type Side = 'ours' | 'theirs';
export const otherSide = (side: Side): Side => (side === 'ours' ? 'theirs' : 'ours');

/** What a side says of a line: agreed, disputed, or nothing yet. */
export const markSchema = z.enum(['ok', 'no']).nullable();
export type Mark = z.infer<typeof markSchema>;

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
export type SideBill = z.infer<typeof sideSchema>;

/** How a line came together: by code, by its first nine digits, by words, by hand; alone on one side. */
export const MATCHES = {
  code: '编码相同',
  code9: '编码前九位相同',
  words: '名称相近',
  hand: '人工配对',
  alone: '单方',
} as const;
export type MatchedBy = keyof typeof MATCHES;

export const LINE_STATES = { open: '待核对', agreed: '一致', disputed: '有争议' } as const;
export type LineState = keyof typeof LINE_STATES;

export const lineSchema = z.object({
  id: z.number().int(),
  place: z.number().int(),
  work: z.string(),
  matchedBy: z.enum(Object.keys(MATCHES) as [MatchedBy, ...MatchedBy[]]),
  ours: sideSchema.nullable(),
  theirs: sideSchema.nullable(),
  agreedQuantity: decimalText.nullable(),
  agreedPrice: decimalText.nullable(),
  agreedTotal: decimalText.nullable(),
  ourMark: markSchema,
  theirMark: markSchema,
  state: z.enum(Object.keys(LINE_STATES) as [LineState, ...LineState[]]),
  reason: z.string(),
  version: z.number().int(),
  /** Joined with another line or taken away: screens that have it forget it. */
  gone: z.boolean(),
});
export type Line = z.infer<typeof lineSchema>;

/** 元: quantity × price to the cent, half up. */
export const amountOf = (quantity: string, price: string): string => times(quantity, price, 2).toFixed(2);

/** What both marks together mean. */
export const stateOf = (ours: Mark, theirs: Mark): LineState =>
  ours === 'no' || theirs === 'no' ? 'disputed' : ours === 'ok' && theirs === 'ok' ? 'agreed' : 'open';

/** Theirs less ours; a side that has no such bill counts as nothing. */
interface Difference {
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
}

const less = (a: string | undefined, b: string | undefined): string =>
  dec(a ?? '0')
    .minus(dec(b ?? '0'))
    .toFixed();

export const differenceOf = ({ ours, theirs }: Pick<Line, 'ours' | 'theirs'>): Difference => ({
  quantity: less(theirs?.quantity, ours?.quantity),
  price: less(theirs?.price, ours?.price),
  total: less(theirs?.total, ours?.total),
});

/** 核增减, 元: what is agreed less what was asked for; null while nothing is agreed. */
export const changeOf = ({ agreedTotal, theirs }: Pick<Line, 'agreedTotal' | 'theirs'>): string | null =>
  agreedTotal === null
    ? null
    : dec(agreedTotal)
        .minus(dec(theirs?.total ?? '0'))
        .toFixed(2);

export const differs = (line: Pick<Line, 'ours' | 'theirs'>): boolean => {
  const { ours, theirs } = line;
  return !ours || !theirs || ours.total !== theirs.total || !dec(ours.quantity).eq(dec(theirs.quantity));
};
