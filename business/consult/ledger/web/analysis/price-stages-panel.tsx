import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { costFileAddress } from '#business/consult/cost/web/index.tsx';
import { projectAddress } from '#business/consult/project/web/index.tsx';
import { CELL_FORMATTER_BY_NAME, formatInTenThousandYuan } from '#kernel/base/cell-formatters.ts';
import { displayDecimal, formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import {
  type ComparedStagePrice,
  costLedgerCalls,
  type LimitedStage,
  priceStageNames,
  stageLimitNames,
} from '../../model/index.ts';
import { CONTRACT_PRICE_PATH, ESTIMATE_PATH_BY_KIND, SETTLEMENT_PATH } from '../addresses.ts';
import styles from '../ledger.module.css';

const right = { align: 'right' as const };
const FILE_STAGES: Readonly<Record<string, string>> = { agreed: 'audited' };
const LIMITED: Readonly<Record<string, LimitedStage>> = { budget: 'budget', control: 'control', agreed: 'settled' };

/** The document, the documents or the file that say what a stage comes to. */
function placeOf(project: DisplayedRecord, { stage, source, record }: ComparedStagePrice): string {
  const of = { id: project.id, name: project.name };
  if (source === 'file' && record !== null)
    return costFileAddress(of, { id: record, stage: FILE_STAGES[stage] ?? stage });
  if (stage === 'contract') return projectAddress(of, CONTRACT_PRICE_PATH);
  const path = ESTIMATE_PATH_BY_KIND[stage] ?? SETTLEMENT_PATH;
  return projectAddress(of, path, record === null ? {} : { sheet: record });
}

const sourceOf = ({ source, name, count }: ComparedStagePrice): string => {
  if (source === null) return '未填';
  if (source === 'file') return `造价文件：${name ?? ''}`;
  return count > 1 ? `台账：${count} 份` : `台账：${name ?? ''}`;
};

/** The price of a project stage by stage, each beside the one before it, and whether it keeps to what it may be. */
export function PriceStagesPanel({ project }: { readonly project: DisplayedRecord }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'estimate', 'stages', project.id],
    queryFn: ({ signal }) =>
      callServer(costLedgerCalls.stages, { params: { project: project.id }, signal, quiet: true }),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={6} />;
  const { lines, limits } = data;
  const columns: TableColumnsType<ComparedStagePrice> = [
    { title: '阶段', key: 'stage', width: 110, render: (_, { stage }) => priceStageNames[stage] },
    { title: '金额（元）', key: 'amount', width: 150, ...right, render: (_, { amount }) => displayDecimal(amount, 2) },
    {
      title: '来源',
      key: 'source',
      render: (_, line) =>
        line.source === null ? (
          <span className={styles.soft}>{sourceOf(line)}</span>
        ) : (
          <Link to={placeOf(project, line)}>{sourceOf(line)}</Link>
        ),
    },
    {
      title: '比较阶段',
      key: 'before',
      width: 110,
      render: (_, { before }) => (before ? priceStageNames[before] : ''),
    },
    {
      title: '差额（元）',
      key: 'difference',
      width: 150,
      ...right,
      render: (_, line) => displayDecimal(line.difference, 2),
    },
    {
      ...{ title: '差额率', key: 'share', width: 90, ...right },
      render: (_, { share }) => (share === null ? '' : CELL_FORMATTER_BY_NAME.percent(share)),
    },
    {
      title: '三超检查',
      key: 'limit',
      width: 230,
      render: (_, { stage }) => {
        const limit = limits.find((each) => each.stage === LIMITED[stage]);
        if (!limit) return null;
        const of = stageLimitNames[limit.stage];
        if (!limit.exceeded) return <span className={styles.fits}>{`未超${of}`}</span>;
        return <span className={styles.over}>{`超${of} ${formatDecimal(limit.over, 2)} 元`}</span>;
      },
    },
  ];
  return (
    <>
      <PanelTable<ComparedStagePrice> title="各阶段造价" rowKey="stage" rows={lines} columns={columns} width={1000} />
      <ChartPanel
        title="各阶段造价对比"
        kind="columns"
        height={180}
        labels={lines.map(({ stage }) => priceStageNames[stage])}
        series={[{ name: '金额', values: lines.map(({ amount }) => amount), say: formatInTenThousandYuan }]}
        empty="台账与造价文件都还没有金额"
      />
    </>
  );
}
