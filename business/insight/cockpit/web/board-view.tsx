import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/client.ts';
import { type Figure, Figures } from '#kernel/web/pattern/page/figures.tsx';
import { MonthDifference } from '#kernel/web/pattern/page/month-difference.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import type { Board, BoardKey } from '../model/board.ts';
import { cockpitCalls } from '../model/calls.ts';
import { BoardChart } from './board-chart.tsx';
import styles from './cockpit.module.css';
import { useCockpit } from './cockpit-store.ts';
import { FigureFormula } from './figure-formula.tsx';
import { quantity, quantityText } from './quantity.ts';

/** What is the sum of rows leads to them; else its terms do. */
const figureOf = ({ label, value, unit, how, terms, before }: Board['figures'][number]): Figure => {
  const said = quantity(value, unit);
  const to = how === 'sum' ? terms[0]?.behind.to : null;
  const note = (
    <>
      <FigureFormula how={how} terms={terms} />
      {before ? (
        <MonthDifference
          now={value}
          before={before.value}
          say={(amount) => quantityText(amount, unit)}
          earlier={(text) => <Link to={before.behind.to}>{text}</Link>}
        />
      ) : null}
    </>
  );
  return { label, value: said.number, unit: said.unit, note, to };
};

interface BoardViewProps {
  readonly board: BoardKey;
  /** After so many milliseconds it is read again. */
  readonly every?: number;
}

/** Numbers and charts of a board, with the time of its data. */
export function BoardView({ board, every }: BoardViewProps) {
  const period = useCockpit();
  const { data, error, refetch } = useQuery({
    queryKey: ['cockpit', board, period],
    queryFn: () => callServer(cockpitCalls.board, { query: { board, ...period }, quiet: true }),
    refetchInterval: every ?? false,
  });
  return (
    <>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data?.figures.length === 0 ? <EmptyState text="没有您可以查看的经营数据" /> : null}
      {data ? (
        <>
          <p className={styles.at}>数据时间 {formatInstant(data.at)}</p>
          <Figures large figures={data.figures.map(figureOf)} />
          <div className={styles.charts}>
            {data.charts.map((chart) => (
              <BoardChart key={chart.title} chart={chart} />
            ))}
          </div>
        </>
      ) : null}
    </>
  );
}
