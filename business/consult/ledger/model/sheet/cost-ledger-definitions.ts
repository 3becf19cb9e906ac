import type { LedgerSide } from './ledger-row.ts';

/** What tells the table of one ledger from those of others; everything else is one mechanism. */
export interface CostLedgerDefinition {
  /** The form whose records have such a table. */
  readonly form: string;
  /** The table's name in print and in files. */
  readonly title: string;
  /** The sides it has, in the order of its columns, with their words. */
  readonly sides: readonly { readonly side: LedgerSide; readonly word: string }[];
  /** All sides are priced by the contract: what is asked for and granted are quantities alone. */
  readonly contractPrice?: true;
  /** Prices of quantities beyond the contract go by those the ceiling was filed with. */
  readonly filedPrice?: true;
  /** It goes on from the table of the period before. */
  readonly periods?: true;
}

const SETTLED: CostLedgerDefinition = {
  form: 'settlement',
  title: '结算审核对比表',
  sides: [
    { side: 'base', word: '合同' },
    { side: 'claimed', word: '送审' },
    { side: 'agreed', word: '审定' },
  ],
  filedPrice: true,
};

const MEASURED: CostLedgerDefinition = {
  form: 'measureTable',
  title: '工程计量表',
  sides: [
    { side: 'base', word: '合同' },
    { side: 'claimed', word: '申请' },
    { side: 'agreed', word: '核定' },
  ],
  contractPrice: true,
  periods: true,
};

const CHANGED: CostLedgerDefinition = {
  form: 'changeVisa',
  title: '变更签证工程量明细表',
  sides: [
    { side: 'claimed', word: '申报' },
    { side: 'agreed', word: '审定' },
  ],
};

const ESTIMATED: CostLedgerDefinition = {
  form: 'estimate',
  title: '费用明细表',
  sides: [
    { side: 'claimed', word: '编制' },
    { side: 'agreed', word: '批复' },
  ],
};

export const COST_LEDGER_BY_KIND = {
  settlement: SETTLED,
  measureTable: MEASURED,
  changeVisa: CHANGED,
  estimate: ESTIMATED,
} as const;
export type CostLedgerKind = keyof typeof COST_LEDGER_BY_KIND;
export const costLedgerKinds = [
  'settlement',
  'measureTable',
  'changeVisa',
  'estimate',
] as const satisfies CostLedgerKind[];
/** Documents that go 编制中 → 待审核 → 已审定. */
export const documentKindsWithApproval = [...costLedgerKinds, 'payApproval'] as const;
export type DocumentKindWithApproval = (typeof documentKindsWithApproval)[number];

export const MAX_LEDGER_ROWS = 20_000;
