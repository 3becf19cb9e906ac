import { Link } from 'react-router';
import { CELL_FORMATTER_BY_NAME } from '#kernel/base/cell-formatters.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { SideBySide } from '#kernel/web/pattern/page/side-by-side.tsx';
import {
  type CostFileComposition,
  feePartNames,
  formatAmount,
  NESTED_FEE_PARTS,
  priceComponentNames,
  priceElementSourceNames,
} from '../../model/index.ts';
import { costFileAddress } from '../cost-file-address.ts';
import type { CostFileRow } from '../use-cost-files.ts';
import styles from './analysis.module.css';

export interface AnalysedFileProps {
  readonly project: DisplayedRecord;
  readonly file: CostFileRow;
}

/** The workbench with the analysed file open at one of its rows. */
export const analysedRowAddress = (
  { project, file }: AnalysedFileProps,
  place: Readonly<Record<string, string>> = {},
): string => costFileAddress({ id: project.id, name: project.name }, file, place);

interface Line {
  readonly key: string;
  readonly name: string;
  readonly amount: string;
  readonly share: string | null;
  readonly billCount?: number;
  readonly to: string;
  /** Contained in the line above it. */
  readonly within?: boolean;
  readonly children?: readonly Line[];
}

const percent = (share: string | null): string => (share === null ? '—' : CELL_FORMATTER_BY_NAME.percent(share));
const right = { align: 'right' as const };

const columnsOf = (name: string) => [
  {
    title: name,
    key: 'name',
    render: (_: unknown, { name: text, to, within }: Line) => (
      <Link to={to} className={within ? styles.within : undefined}>
        {text}
      </Link>
    ),
  },
  {
    ...right,
    title: '金额（元）',
    key: 'amount',
    width: 140,
    render: (_: unknown, row: Line) => formatAmount(row.amount),
  },
  { ...right, title: '占比', key: 'share', width: 76, render: (_: unknown, row: Line) => percent(row.share) },
];

/** What a file is made of, by kind of fee, by 人材机 and by 分部; each row leads into the file. */
export function CostCompositionPanels({
  composition,
  ...of
}: AnalysedFileProps & { readonly composition: CostFileComposition }) {
  const { fees, elements, source, divisions, total } = composition;
  const line = (key: string, name: string, part: Pick<Line, 'amount' | 'share'>): Line => ({
    ...{ key, name, amount: part.amount, share: part.share, to: analysedRowAddress(of) },
  });
  return (
    <>
      <SideBySide>
        <PanelTable<Line>
          title="费用构成"
          extra={total === null ? null : `总造价 ${formatAmount(total)} 元`}
          rowKey="key"
          rows={fees.map((part) => ({
            ...line(part.key, feePartNames[part.key], part),
            within: NESTED_FEE_PARTS.some((each) => each === part.key),
          }))}
          columns={columnsOf('费用')}
          empty={<EmptyState text="文件没有写明金额" />}
        />
        <PanelTable<Line>
          title="人材机构成"
          extra={priceElementSourceNames[source]}
          rowKey="key"
          rows={elements.map((part) => line(part.key, priceComponentNames[part.key], part))}
          columns={columnsOf('费用')}
          empty={<EmptyState text="文件没有人材机数据" hint="没有写明人工、材料、机械费用，也没有组价与人材机汇总" />}
        />
      </SideBySide>
      <PanelTable<Line>
        title="分部构成"
        extra={`清单 ${composition.billCount} 条，合价 ${formatAmount(composition.billTotal)} 元`}
        rowKey="key"
        rows={divisions.map((division) => divisionLine(of, division))}
        columns={[
          ...columnsOf('分部').slice(0, 1),
          { ...right, title: '清单数', key: 'count', width: 90, render: (_, { billCount }) => billCount },
          ...columnsOf('分部').slice(1),
        ]}
        empty={<EmptyState text="文件没有分部分项清单" />}
      />
    </>
  );
}

/** A 分部 of one unit work leads to its bills; one of several opens to show them work by work. */
function divisionLine(
  of: AnalysedFileProps,
  { name, amount, share, billCount, places }: CostFileComposition['divisions'][number],
): Line {
  const to = (nodeId: number | undefined) =>
    analysedRowAddress(of, nodeId === undefined ? {} : { nodeId: String(nodeId) });
  const line = { key: name, name, amount, share, billCount, to: to(places[0]?.nodeId) };
  if (places.length < 2) return line;
  const children = places.map(({ nodeId, work, ...place }) => ({
    ...{ ...place, key: `${name} ${nodeId}`, name: work, share: null, to: to(nodeId) },
  }));
  return { ...line, children };
}
