import { isDecimalText, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { CLAIM_KINDS, type ClaimKind, type OpenBond, type OpenItem, type Proposal } from '../model/index.ts';

/** A line of a claim as it is filled in. */
export interface TargetLine {
  readonly key: string;
  readonly kind: ClaimKind;
  readonly item: OpenItem | null;
  /** The invoice it settles; null: the oldest first. */
  readonly invoice: string | null;
  readonly customer: { readonly id: string; readonly label: string } | null;
  /** The loan it pays back. */
  readonly loan: { readonly id: string; readonly label: string } | null;
  /** The bond that comes back. */
  readonly bond: OpenBond | null;
  readonly amount: string;
  readonly note: string;
  readonly score: number | null;
  readonly suggestedBy: 'person' | 'rule' | 'combination';
}

export const KIND_CHOICES = Object.entries(CLAIM_KINDS).map(([value, label]) => ({ value: value as ClaimKind, label }));

/** What a line is for while nothing is chosen. */
export const FOR_NOTHING = { item: null, invoice: null, customer: null, loan: null, bond: null } as const;

/** An empty line for what is left. */
export const newLine = (amount: string): TargetLine => ({
  key: crypto.randomUUID(),
  kind: 'contract',
  ...FOR_NOTHING,
  amount,
  note: '',
  score: null,
  suggestedBy: 'person',
});

/** The lines of a proposal. */
export const linesOf = ({ items, score, suggestedBy }: Proposal): TargetLine[] =>
  items.map((item) => ({ ...newLine(item.claim), item, score, suggestedBy }));

const amountOf = ({ amount }: TargetLine): string =>
  isDecimalText(amount.replace(/,/g, '')) ? amount.replace(/,/g, '') : '0';

/** What of the receipts the lines leave, in 元; below zero where they take too much. */
export const leftOf = (rest: string, lines: readonly TargetLine[]): string =>
  toDecimal(rest)
    .minus(sumDecimals(lines.map(amountOf)))
    .toFixed(2);

const NO_ITEM = { contract: null, plan: null, invoice: null, loan: null, bond: null };

/** What a line is for, as it is sent: an open item with its invoice, or a customer. */
const aimOf = ({ kind, item, invoice, customer, loan, bond }: TargetLine) => {
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
export const targetsOf = (lines: readonly TargetLine[]) =>
  lines.map((line) => ({
    kind: line.kind,
    ...aimOf(line),
    amount: toDecimal(amountOf(line)).toFixed(2),
    note: line.note || null,
    score: line.score,
    suggestedBy: line.suggestedBy,
  }));
