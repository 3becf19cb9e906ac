import { useQuery } from '@tanstack/react-query';
import { told } from '#kernel/base/texts/told.ts';
import type { DayRange } from '#kernel/base/time/day-ranges.ts';
import { callServer } from '#kernel/web/api/client.ts';
import { BarChart } from '#kernel/web/charts/bars.tsx';
import type { ChartValue } from '#kernel/web/charts/chart-value.ts';
import { ColumnChart } from '#kernel/web/charts/columns.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { FOOTPRINT_TYPES, footprintCalls, type Share } from '../../model/index.ts';
import styles from './analysis.module.css';

const asPart = ({ label, count }: Share): ChartValue => ({ label: told(label), value: count, text: String(count) });
const asDay = ({ label, count }: Share): ChartValue => ({
  label,
  value: count,
  text: `${count} 次`,
  short: label.slice(5),
});

function Shares({ shares, onChoose }: { shares: readonly Share[]; onChoose?: (label: string) => void }) {
  if (shares.length === 0) return <EmptyState text="此期间没有访问" />;
  const chooseTold = (shown: string) => onChoose?.(shares.find(({ label }) => told(label) === shown)?.label ?? shown);
  return <BarChart parts={shares.map(asPart)} onChoose={onChoose && chooseTold} />;
}

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
    onChoose?.({ type: FOOTPRINT_TYPES.find((type) => type.label === told(label))?.value });
  return (
    <div className={styles.analysis}>
      <Panel title="每日访问" extra={`共 ${data.total} 次`}>
        <ColumnChart parts={data.byDay.map(asDay)} />
      </Panel>
      <div className={styles.charts}>
        <Panel title="访问类型">
          <Shares shares={data.byType} onChoose={onChoose && chooseType} />
        </Panel>
        <Panel title="常用菜单">
          <Shares shares={data.byMenu} onChoose={onChoose && ((menuName) => onChoose({ menuName }))} />
        </Panel>
        {of === 'all' ? (
          <Panel title="访问最多的人员">
            <Shares shares={data.byPerson} />
          </Panel>
        ) : null}
      </div>
    </div>
  );
}
