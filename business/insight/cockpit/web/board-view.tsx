import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countPerRow } from '#kernel/base/collections/count-per-row.ts';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { type KeyFigure, KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import { MonthDifference } from '#kernel/web/pattern/page/month-difference.tsx';
import { useIsMobile } from '#kernel/web/theme/media-queries.ts';
import { cockpitCalls } from '../model/calls.ts';
import type { Board } from '../model/cockpit-board.ts';
import type { BoardKey } from '../model/cockpit-routes.ts';
import { BoardChart } from './board-chart.tsx';
import styles from './cockpit.module.css';
import { useCockpitDepartments, useCockpitPeriod } from './cockpit-period-store.ts';
import { FigureFormula } from './figure-formula.tsx';
import { formatBoardQuantity, toBoardQuantity } from './format-board-quantity.ts';

/** What is the sum of rows leads to them; else its terms do. */
const figureOf = ({ label, value, unit, how, terms, before }: Board['figures'][number]): KeyFigure => {
  const said = toBoardQuantity(value, unit);
  const to = how === 'sum' ? terms[0]?.behind.to : null;
  const note = (
    <>
      <FigureFormula how={how} terms={terms} />
      {before ? (
        <MonthDifference
          now={value}
          before={before.value}
          say={(amount) => formatBoardQuantity(amount, unit)}
          earlier={(text) => (
            <Link to={before.behind.to} className={styles.amount}>
              {text}
            </Link>
          )}
        />
      ) : null}
    </>
  );
  return { label, value: said.number, unit: said.unit, note, to };
};

const MOST_CHARTS_IN_ROW = 4;
/** px: charts beside each other are as high as the highest of them. */
const CHART_HEIGHT = 250;
const BAR_HEIGHT = 30;

function BoardCharts({ charts }: Pick<Board, 'charts'>) {
  const isMobile = useIsMobile();
  const bars = charts.map(({ kind, parts }) => (kind === 'bars' ? parts.length * BAR_HEIGHT : 0));
  const height = isMobile ? undefined : Math.max(CHART_HEIGHT, ...bars);
  return (
    <div className={styles.charts} style={{ '--wide': countPerRow(charts.length, MOST_CHARTS_IN_ROW) }}>
      {charts.map((chart) => (
        <BoardChart key={chart.title} chart={chart} height={height} />
      ))}
    </div>
  );
}

interface BoardViewProps {
  readonly board: BoardKey;
  readonly title: string;
  /** After so many milliseconds it is read again. */
  readonly every?: number;
}

/** Numbers and charts of a board, with the time of its data. */
export function BoardView({ board, title, every }: BoardViewProps) {
  const period = useCockpitPeriod();
  const { departments } = useCockpitDepartments();
  const { data, error, refetch } = useQuery({
    queryKey: ['cockpit', board, period, departments],
    queryFn: () =>
      callServer(cockpitCalls.board, { query: { board, ...period, dept: departments || undefined }, quiet: true }),
    refetchInterval: every ?? false,
  });
  return (
    <section className={styles.board} aria-label={title}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data?.figures.length === 0 ? <EmptyState text="没有您可以查看的经营数据" /> : null}
      {data ? (
        <>
          <p className={styles.at}>
            {departments ? (
              <span className={styles.narrowed}>所选部门的数据，资金、客户数等不分部门的指标未列出</span>
            ) : null}
            数据时间 {formatInstant(data.at)}
          </p>
          <KeyFigureCards large figures={data.figures.map(figureOf)} />
          <BoardCharts charts={data.charts} />
        </>
      ) : null}
    </section>
  );
}
