/** What a number counts; money is 元 with two decimals. */
export type Unit = '元' | '份' | '个' | '人';

export interface Figure {
  readonly label: string;
  /** Decimal text. */
  readonly value: string;
  readonly unit: Unit;
}

export interface Chart {
  readonly title: string;
  readonly unit: Unit;
  /** 'columns' along the months of the year, 'bars' with the largest first. */
  readonly kind: 'columns' | 'bars';
  readonly parts: readonly { readonly label: string; readonly value: string }[];
}

/** One page of the cockpit: numbers of the records the person may see. */
export interface Board {
  readonly figures: readonly Figure[];
  readonly charts: readonly Chart[];
}

/** The boards that have records behind them, in the order of their links (specification 1 §2.3). */
export const BOARDS = [
  { key: 'manage-cockpit', title: '经营总览', access: 'staff' },
  { key: 'contract-supervise', title: '合同监管', access: 'contract:read' },
  { key: 'customer-manage', title: '客户管理', access: 'customer:read' },
  { key: 'cost-manage', title: '造价成果', access: 'cost:read' },
  { key: 'manpower-manage', title: '人力资源', access: 'user:read' },
] as const;

export type BoardKey = (typeof BOARDS)[number]['key'];
