import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { callServer } from '#kernel/web/api/client.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import type { Board, BoardKey } from '../model/board.ts';
import { cockpitCalls } from '../model/calls.ts';
import { BoardChart } from './board-chart.tsx';
import styles from './cockpit.module.css';
import { CockpitFrame } from './cockpit-frame.tsx';
import { useCockpit } from './cockpit-store.ts';
import { quantity } from './quantity.ts';

function Figures({ figures }: Pick<Board, 'figures'>) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, unit }) => {
        const said = quantity(value, unit);
        return (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              {said.number}
              <span className={styles.unit}>{said.unit}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** /management-cockpit-newTab/{board}: numbers and charts of one board. */
export function Page() {
  const board = useLocation().pathname.split('/').pop() as BoardKey;
  const period = useCockpit();
  const { data, error, refetch } = useQuery({
    queryKey: ['cockpit', board, period],
    queryFn: () => callServer(cockpitCalls.board, { query: { board, ...period }, quiet: true }),
  });
  return (
    <CockpitFrame>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data?.figures.length === 0 ? <EmptyState text="没有您可以查看的经营数据" /> : null}
      {data ? (
        <>
          <Figures figures={data.figures} />
          <div className={styles.charts}>
            {data.charts.map((chart) => (
              <BoardChart key={chart.title} chart={chart} />
            ))}
          </div>
        </>
      ) : null}
    </CockpitFrame>
  );
}
