import { typedEntriesOf } from '#kernel/base/collections/constant-tables.ts';
import { isDecimalText, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import {
  CLAIM_KIND_LABELS,
  type ClaimKind,
  type ClaimProposal,
  type OpenBidBond,
  type OpenItem,
} from '../model/index.ts';

/** A line of a claim as it is filled in. */
export interface ClaimTargetLine {
  readonly key: string;
  readonly kind: ClaimKind;
  readonly item: OpenItem | null;
  /** The invoice it settles; null: the oldest first. */
  readonly invoice: string | null;
  readonly customer: { readonly id: string; readonly label: string } | null;
  /** The loan it pays back. */
  readonly loan: { readonly id: string; readonly label: string } | null;
  /** The bond that comes back. */
  readonly bond: OpenBidBond | null;
  readonly amount: string;
  readonly note: string;
  readonly score: number | null;
  readonly suggestedBy: 'person' | 'rule' | 'combination';
}

export const CLAIM_KIND_OPTIONS = typedEntriesOf(CLAIM_KIND_LABELS).map(([value, label]) => ({ value, label }));

/** What a line is for while nothing is chosen. */
export const EMPTY_CLAIM_TARGET = { item: null, invoice: null, customer: null, loan: null, bond: null } as const;

/** An empty line for what is left. */
export const newTargetLine = (amount: string): ClaimTargetLine => ({
  key: crypto.randomUUID(),
  kind: 'contract',
  ...EMPTY_CLAIM_TARGET,
  amount,
  note: '',
  score: null,
  suggestedBy: 'person',
});

/** The lines of a proposal. */
export const targetLinesOfProposal = ({ items, score, suggestedBy }: ClaimProposal): ClaimTargetLine[] =>
  items.map((item) => ({ ...newTargetLine(item.claim), item, score, suggestedBy }));

const amountOf = ({ amount }: ClaimTargetLine): string =>
  isDecimalText(amount.replace(/,/g, '')) ? amount.replace(/,/g, '') : '0';

/** What of the receipts the lines leave, in 元; below zero where they take too much. */
export const remainingToClaim = (rest: string, lines: readonly ClaimTargetLine[]): string =>
  toDecimal(rest)
    .minus(sumDecimals(lines.map(amountOf)))
    .toFixed(2);

const NO_ITEM = { contract: null, plan: null, invoice: null, loan: null, bond: null };

/** What a line is for, as it is sent: an open item with its invoice, or a customer. */
const aimOf = ({ kind, item, invoice, customer, loan, bond }: ClaimTargetLine) => {
  if (kind === 'bond') return { ...NO_ITEM, bond: bond?.id ?? null, customer: bond?.customer ?? null };
  return kind === 'contract'
    ? {
        ...NO_ITEM,
        contract: item?.contract ?? null,
        plan: item?.plan ?? null,
        invoice,
        customer: item?.customer ?? null,
      }
    : { ...NO_ITEM, loan: (kind === 'repayment' && loan?.id) || null, customer: customer?.id ?? null };
};

/** The lines as they are sent. */
export const toClaimTargets = (lines: readonly ClaimTargetLine[]) =>
  lines.map((line) => ({
    kind: line.kind,
    ...aimOf(line),
    amount: toDecimal(amountOf(line)).toFixed(2),
    note: line.note || null,
    score: line.score,
    suggestedBy: line.suggestedBy,
  }));
