import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '#kernel/base/day-ranges.ts';
import { callServer } from '#kernel/web/api/client.ts';
import { Panel } from '#kernel/web/pattern/page-frame.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/states.tsx';
import { FOOTPRINT_TYPES, footprintCalls } from '../model/index.ts';
import styles from './analysis.module.css';
import { Bars, DayColumns } from './bars.tsx';

interface AnalysisProps {
  readonly of: 'mine' | 'all';
  readonly range: DayRange;
  /** Leads from a type or menu to its visits. */
  readonly onChoose?: (filter: { readonly type?: string; readonly menuName?: string }) => void;
}

/** Visits counted and drawn, from the records behind them. */
export function Analysis({ of, range, onChoose }: AnalysisProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['footprints', 'analysis', of, range],
    queryFn: () => callServer(footprintCalls.analysis, { body: { of, ...range }, quiet: true }),
    placeholderData: (before) => before,
  });
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <LoadingState rows={8} />;
  const chooseType = (label: string) =>
    onChoose?.({ type: FOOTPRINT_TYPES.find((type) => type.label === label)?.value });
  return (
    <div className={styles.analysis}>
      <Panel title="每日访问" extra={`共 ${data.total} 次`}>
        <DayColumns days={data.byDay} />
      </Panel>
      <div className={styles.charts}>
        <Panel title="访问类型">
          <Bars shares={data.byType} onChoose={onChoose && chooseType} />
        </Panel>
        <Panel title="常用菜单">
          <Bars shares={data.byMenu} onChoose={onChoose && ((menuName) => onChoose({ menuName }))} />
        </Panel>
        {of === 'all' ? (
          <Panel title="访问最多的人员">
            <Bars shares={data.byPerson} />
          </Panel>
        ) : null}
      </div>
    </div>
  );
}
