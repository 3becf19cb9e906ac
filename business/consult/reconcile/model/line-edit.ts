import { z } from 'zod';
import { isDecimalText, toDecimal } from '#kernel/base/numbers/decimal.ts';
import {
  computeLineAmount,
  type LineVote,
  lineVoteSchema,
  otherSide,
  type ReconcileLine,
  type ReconcileSide,
  resolveLineState,
  type SideBillValues,
} from './reconcile-line.ts';

const decimals = (most: number, text: string) =>
  z
    .string()
    .trim()
    .refine(
      (value) =>
        isDecimalText(value) && /^-?\d{1,9}(\.\d+)?$/.test(value) && (value.split('.')[1]?.length ?? 0) <= most,
      text,
    );
const quantity = decimals(6, '工程量应为最多九位整数、六位小数的数字');
const price = decimals(4, '单价应为最多九位整数、四位小数的数字');

/** The largest total of a line, in 元. */
const MOST_TOTAL = '9999999999999';

/** What an edit of a line sets; what it does not name stays. */
export const lineEditSchema = z
  .object({
    /** The acting side's own numbers. */
    quantity: quantity.optional(),
    price: price.optional(),
    agreedQuantity: quantity.nullish(),
    agreedPrice: price.nullish(),
    mark: lineVoteSchema.optional(),
    reason: z.string().trim().max(500, '说明最多500字').optional(),
  })
  .strict();
export type ReconcileLineEdit = z.infer<typeof lineEditSchema>;

/** What is wrong with a value of an edit, in words; null: nothing. */
export const findLineEditFault = (key: keyof ReconcileLineEdit, value: string | null): string | null =>
  lineEditSchema.shape[key].safeParse(value).error?.issues[0]?.message ?? null;

/** One thing that an edit changed, as the talk about the line tells it. */
interface Change {
  readonly field: string;
  readonly was: string;
  readonly now: string;
}

export const LINE_VOTE_NAMES = { ok: '同意', no: '有异议' } as const;
const said = (mark: LineVote): string => (mark ? LINE_VOTE_NAMES[mark] : '未表态');

/** Fields as the talk names them. */
const WORDS = { quantity: '工程量', price: '综合单价', agreedQuantity: '审定工程量', agreedPrice: '审定单价' } as const;

type Outcome =
  | { readonly line: ReconcileLine; readonly changes: readonly Change[] }
  | { readonly fault: [string, string] };

/**
 * What a line becomes by the edit of one side. Who proposes or changes what is agreed agrees to it, and the other side is
 * asked anew; who disputes says why; agreeing needs something to agree to.
 * @returns the line and what changed of it, or the field at fault and why
 */
export function applyLineEdit(before: ReconcileLine, side: ReconcileSide, edit: ReconcileLineEdit): Outcome {
  const own = before[side];
  if ((edit.quantity !== undefined || edit.price !== undefined) && !own)
    return { fault: ['quantity', '本方没有该清单，请先与本方清单配对'] };
  const line: ReconcileLine = { ...before };
  const changes: Change[] = [];
  const note = (field: string, was: string | null, now: string | null) => {
    if (was !== now) changes.push({ field, was: was ?? '', now: now ?? '' });
  };
  if (own) setOwn(line, side, { before, edit, own }, note);
  setAgreed(line, side, edit, note);
  const tooMuch = [line[side]?.total, line.agreedTotal].some((total) =>
    toDecimal(total ?? '0')
      .abs()
      .gt(MOST_TOTAL),
  );
  if (tooMuch) return { fault: [edit.price === undefined ? 'quantity' : 'price', '合价超出范围，请核对工程量和单价'] };
  if (edit.reason !== undefined) {
    note('说明', line.reason, edit.reason);
    line.reason = edit.reason;
  }
  return (
    setMark(line, side, edit, note) ?? {
      line: { ...line, state: resolveLineState(line.ourMark, line.theirMark) },
      changes,
    }
  );
}

/** A side's own numbers; what both agreed to was said of other ones. */
function setOwn(
  line: ReconcileLine,
  side: ReconcileSide,
  {
    before,
    edit,
    own,
  }: { readonly before: ReconcileLine; readonly edit: ReconcileLineEdit; readonly own: SideBillValues },
  note: Note,
): void {
  const next = { ...own, quantity: edit.quantity ?? own.quantity, price: edit.price ?? own.price };
  note(WORDS.quantity, own.quantity, next.quantity);
  note(WORDS.price, own.price, next.price);
  if (next.quantity === own.quantity && next.price === own.price) return;
  line[side] = { ...next, total: computeLineAmount(next.quantity, next.price) };
  if (before.state === 'agreed') Object.assign(line, { ourMark: null, theirMark: null });
}

type Note = (field: string, was: string | null, now: string | null) => void;

const markOf = (side: ReconcileSide): 'ourMark' | 'theirMark' => (side === 'ours' ? 'ourMark' : 'theirMark');

function setAgreed(line: ReconcileLine, side: ReconcileSide, edit: ReconcileLineEdit, note: Note): void {
  if (edit.agreedQuantity === undefined && edit.agreedPrice === undefined) return;
  const quantity = edit.agreedQuantity === undefined ? line.agreedQuantity : edit.agreedQuantity;
  const price = edit.agreedPrice === undefined ? line.agreedPrice : edit.agreedPrice;
  if (quantity === line.agreedQuantity && price === line.agreedPrice) return;
  note(WORDS.agreedQuantity, line.agreedQuantity, quantity);
  note(WORDS.agreedPrice, line.agreedPrice, price);
  line.agreedQuantity = quantity;
  line.agreedPrice = price;
  const whole = quantity !== null && price !== null;
  line.agreedTotal = whole ? computeLineAmount(quantity, price) : null;
  line[markOf(otherSide(side))] = null;
  line[markOf(side)] = whole ? 'ok' : null;
}

function setMark(
  line: ReconcileLine,
  side: ReconcileSide,
  { mark }: ReconcileLineEdit,
  note: Note,
): { fault: [string, string] } | null {
  if (mark === undefined) return null;
  if (mark === 'ok' && line.agreedTotal === null)
    return { fault: ['agreedQuantity', '请先填写审定工程量和单价，再表示同意'] };
  if (mark === 'no' && !line.reason) return { fault: ['reason', '请填写有异议的原因'] };
  const key = markOf(side);
  if (line[key] !== mark) note('意见', said(line[key]), said(mark));
  line[key] = mark;
  return null;
}
