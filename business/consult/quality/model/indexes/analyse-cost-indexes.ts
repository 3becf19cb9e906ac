import type { CostBill, CostFileLookup, CostNode, CostResource } from '#business/consult/cost/model/index.ts';
import { type Decimal, divideDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { sumRowsInUnit } from '../logic/match-rows-by-codes-and-words.ts';
import {
  groupRowsByIndexItem,
  type IndexCorrections,
  type IndexSourceKind,
  indexItemsOfKind,
  selectIndexableRows,
} from './group-rows-by-index.ts';
import type { CostIndexGroup, CostIndexRow, IndexAnalysis } from './index-schemas.ts';

/** Corrections of a file's bills and of its resources. */
export type FileIndexCorrections = Readonly<Record<IndexSourceKind, IndexCorrections>>;

interface Whole {
  readonly scale: string | null;
  readonly total: string | null;
}

type Analysed = Pick<IndexAnalysis, 'left'> & { readonly indexes: CostIndexRow[] };

/** Every index of a file: cost of works and fees, quantities and resources by scale. */
export function analyseCostIndexes(index: CostFileLookup, corrections: FileIndexCorrections): Analysed {
  const { header } = index.file;
  const project = index.childrenOf(null)[0];
  const whole = { scale: header.scale, total: header.total ?? project?.total ?? project?.summary?.total ?? null };
  const bills = gatheredRows(index, 'bill', corrections.bill, whole);
  const resources = gatheredRows(index, 'resource', corrections.resource, whole);
  return {
    indexes: [...economicRows(index, whole), ...bills.rows, ...resources.rows],
    left: {
      ...{ bills: bills.left.rows.length, billTotal: bills.left.total.toFixed(2) },
      ...{ resources: resources.left.rows.length, resourceTotal: resources.left.total.toFixed(2) },
    },
  };
}

const by = (amount: string | Decimal | null, of: string | Decimal | null, scale: number): string | null =>
  amount === null || of === null ? null : (divideDecimals(amount, of, scale)?.toFixed() ?? null);

const share = (amount: string | null, of: string | null): string | null =>
  amount === null || of === null ? null : (divideDecimals(toDecimal(amount).times(100), of, 2)?.toFixed(2) ?? null);

const row = (
  group: CostIndexGroup,
  values: Partial<CostIndexRow> & Pick<CostIndexRow, 'key' | 'title'>,
): CostIndexRow => ({
  ...{ group, parentKey: null, unit: '', amount: null, quantity: null, unitCost: null, content: null, price: null },
  ...{ totalShare: null, parentShare: null, rows: 0, unfit: 0 },
  ...values,
});

const PARTS = [
  ['works', '分部分项工程费'],
  ['measures', '措施项目费'],
  ['safety', '其中：安全文明施工费'],
  ['sundry', '其他项目费'],
  ['statutory', '规费'],
  ['tax', '税金'],
  ['labor', '其中：人工费'],
  ['material', '其中：材料费'],
  ['mainMaterial', '其中：主材设备费'],
  ['machine', '其中：施工机具使用费'],
  ['overhead', '其中：企业管理费'],
  ['profit', '其中：利润'],
] as const;

const amountOf = ({ total, summary }: CostNode): string | null => total ?? summary?.total ?? null;

/** The tree of works with what each costs, and the fees of the whole. */
function economicRows(index: CostFileLookup, { scale, total }: Whole): CostIndexRow[] {
  const project = index.childrenOf(null)[0];
  if (!project) return [];
  const top = { key: 'project', title: index.file.header.name || project.name, amount: total, unit: '元/m²' };
  const works = index.file.nodes.filter(({ kind }) => kind === 'singleWork' || kind === 'unitWork');
  return [
    row('economic', { ...top, unitCost: by(total, scale, 2), totalShare: total === null ? null : '100.00' }),
    ...works.map((node) => workRow(index, node, { scale, total })),
    ...PARTS.flatMap(([part, title]) => {
      const amount = project.summary?.[part] ?? null;
      if (amount === null || toDecimal(amount).eq(0)) return [];
      const shares = { totalShare: share(amount, total), parentShare: share(amount, total) };
      const values = { key: `part.${part}`, parentKey: 'project', title, unit: '元/m²', amount, ...shares };
      return row('economic', { ...values, unitCost: by(amount, scale, 2) });
    }),
  ];
}

function workRow(index: CostFileLookup, node: CostNode, { scale, total }: Whole): CostIndexRow {
  const amount = amountOf(node);
  const parent = index.nodes.get(node.parentId ?? 0);
  const isTop = !parent || parent.kind === 'project';
  const own = node.scale !== null && toDecimal(node.scale).gt(0) ? node.scale : scale;
  return row('economic', {
    key: `work.${node.id}`,
    parentKey: isTop ? 'project' : `work.${parent.id}`,
    title: node.name || node.code,
    unit: '元/m²',
    amount,
    unitCost: by(amount, own, 2),
    totalShare: share(amount, total),
    parentShare: share(amount, isTop ? total : amountOf(parent)),
  });
}

function gatheredRows(
  index: CostFileLookup,
  kind: IndexSourceKind,
  corrections: IndexCorrections,
  { scale, total }: Whole,
) {
  const found = groupRowsByIndexItem<CostBill | CostResource>(selectIndexableRows(index, kind), kind, corrections);
  const rows = indexItemsOfKind(kind).flatMap(({ key, title, unit }) => {
    const members = found.get(key);
    if (!members) return [];
    const sum = sumRowsInUnit(members, unit || (members[0]?.unit ?? ''));
    const amount = sum.total.toFixed(2);
    return row(kind === 'bill' ? 'quantity' : 'resource', {
      ...{ key, title, unit: unit || (members[0]?.unit ?? ''), amount, quantity: sum.quantity.round(4, 1).toFixed() },
      ...{ unitCost: by(amount, scale, 2), content: by(sum.quantity, scale, 4), price: by(amount, sum.quantity, 2) },
      ...{ totalShare: share(amount, total), rows: members.length, unfit: sum.unfit },
    });
  });
  return { rows, left: sumRowsInUnit(found.get('') ?? [], '') };
}
