import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { divideDecimals, formatDecimal, multiplyDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { CostLedgerSheet, SettlementStatement } from '../calls.ts';

type Text = string | null | undefined;

/** What a 定案表 is made from: the settlement, its contract and project. */
export interface SettlementStatementInput {
  readonly name: Text;
  readonly contractNo: Text;
  readonly builder: Text;
  readonly owner: Text;
  readonly consultant: Text;
  readonly projectNo: Text;
  readonly basis: Text;
  readonly note: Text;
  readonly compiler: Text;
  readonly checker: Text;
  readonly approver: Text;
  readonly state: string;
}

/** Levels of the tree that stand on a 定案表. */
const LEVELS = 2;

const FACTS = [
  ['工程名称', 'name'],
  ['合同编号', 'contractNo'],
  ['建设单位', 'owner'],
  ['施工单位', 'builder'],
  ['咨询单位', 'consultant'],
  ['项目编号', 'projectNo'],
] as const;
const PEOPLE = [
  ['编制人', 'compiler'],
  ['审核人', 'checker'],
  ['审定人', 'approver'],
] as const;

const told = (
  labels: readonly (readonly [string, keyof SettlementStatementInput])[],
  settled: SettlementStatementInput,
): string[][] => labels.map(([label, key]) => [label, settled[key] ?? '']);

const yuan = (value: string): string => formatDecimal(value, 2);

/** 净核减率 = (送审 − 审定) ÷ 送审, in %. */
function reducedRate({ claimed, agreed }: { readonly claimed: string; readonly agreed: string }): string {
  const rate = divideDecimals(toDecimal(claimed).minus(agreed), claimed, 8);
  return rate === null ? '—' : `${multiplyDecimals(rate, 100, 2).toFixed(2)}%`;
}

/** The 定案表 of a settlement. A draft says so on its title. */
export function buildSettlementStatement(
  settled: SettlementStatementInput,
  { lines, total }: CostLedgerSheet,
): SettlementStatement {
  const shown = lines.filter(({ no, section }) => no.split('.').length <= (section ? LEVELS : 1));
  const amounts = (sums: CostLedgerSheet['total']): string[] => [
    yuan(sums.claimed),
    yuan(sums.agreed),
    yuan(sums.increase),
    yuan(sums.decrease),
    reducedRate(sums),
  ];
  return {
    title: settled.state === 'approved' ? '工程结算审核定案表' : '工程结算审核定案表（征求意见稿）',
    facts: told(FACTS, settled),
    columns: ['序号', '工程内容', '送审金额（元）', '审定金额（元）', '核增（元）', '核减（元）', '净核减率'],
    rows: [...shown.map(({ no, name, sums }) => [no, name, ...amounts(sums)]), ['', '合计', ...amounts(total)]],
    words: amountInChineseWords(total.agreed),
    basis: settled.basis ?? '',
    note: settled.note ?? '',
    signers: ['建设单位（盖章）', '施工单位（盖章）', '咨询单位（盖章）'],
    people: told(PEOPLE, settled),
  };
}
