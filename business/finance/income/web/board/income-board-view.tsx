import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { typedEntriesOf } from '#kernel/base/collections/constant-tables.ts';
import { THIS_YEAR, YEAR_OPTIONS } from '#kernel/base/time/year-options.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { SideBySide } from '#kernel/web/pattern/page/side-by-side.tsx';
import { INCOME_BASES, type IncomeBasis, type IncomeBoard, type IncomeRank, incomeCalls } from '../../model/index.ts';
import { IncomeFigureCards } from './income-figure-cards.tsx';
import { IncomeMonthsChart } from './income-months-chart.tsx';
import { IncomeRankChart, IncomeRankTable } from './income-ranks.tsx';
import { type OpenedIncomeSum, OpenedIncomeSumDrawer } from './opened-income-sum-drawer.tsx';

const BASES = typedEntriesOf(INCOME_BASES).map(([value, label]) => ({ value, label }));

/** What was earned in a year by a basis: its numbers, its months, and what brought it; each opens down to its records. */
export function IncomeBoardView() {
  const [year, setYear] = useState(THIS_YEAR);
  const [basis, setBasis] = useState<IncomeBasis>('receipt');
  const [opened, open] = useState<OpenedIncomeSum | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [incomeCalls.board.path, year, basis],
    queryFn: ({ signal }) => callServer(incomeCalls.board, { query: { year, basis }, signal, quiet: true }),
  });
  return (
    <PageFrame
      title="创收平台"
      subtitle="按本人数据权限内的部门和负责的项目统计"
      actions={
        <>
          <Segmented aria-label="口径" options={BASES} value={basis} onChange={setBasis} />
          <Segmented aria-label="年份" options={YEAR_OPTIONS} value={year} onChange={setYear} />
          <Button onClick={() => window.print()}>打印</Button>
        </>
      }
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? <Board board={data} year={year} basis={basis} open={open} /> : null}
      {opened ? <OpenedIncomeSumDrawer {...opened} onClose={() => open(null)} /> : null}
    </PageFrame>
  );
}

export interface IncomeBoardProps {
  readonly board: IncomeBoard;
  readonly year: number;
  readonly basis: IncomeBasis;
  readonly open: (sum: OpenedIncomeSum) => void;
}

/** px: a ring, and two bars of a rank. */
const [RING, BARS] = [250, 42];

/** Charts beside each other are as high as the higher one. */
const rankHeight = ({ ranks }: IncomeBoard, by: IncomeRank): number =>
  Math.max(RING, (ranks[by]?.length ?? 0) * BARS + 16);

function Board(props: IncomeBoardProps) {
  const [ofDepts, ofOwners] = [rankHeight(props.board, 'dept'), rankHeight(props.board, 'owner')];
  return (
    <>
      <IncomeFigureCards {...props} />
      <IncomeMonthsChart {...props} />
      <PageExtensions place="income-platform" recordId={String(props.year)} />
      <SideBySide>
        <IncomeRankChart {...props} by="dept" kind="bars" height={ofDepts} />
        <IncomeRankChart {...props} by="kind" kind="ring" height={ofDepts} />
      </SideBySide>
      <SideBySide>
        <IncomeRankChart {...props} by="owner" kind="bars" height={ofOwners} />
        <IncomeRankChart {...props} by="acquireMode" kind="ring" height={ofOwners} />
      </SideBySide>
      <SideBySide>
        <IncomeRankTable {...props} by="customer" />
        <IncomeRankTable {...props} by="project" />
      </SideBySide>
    </>
  );
}
