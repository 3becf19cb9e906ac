import { useQuery } from '@tanstack/react-query';
import { translateServerText } from '#kernel/base/texts/translate-server-text.ts';
import type { DayRange } from '#kernel/base/time/day-ranges.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { FOOTPRINT_TYPE_OPTIONS, type FootprintShare, footprintCalls } from '../../model/index.ts';
import styles from './footprint-analysis-view.module.css';

const counted = (shares: readonly FootprintShare[]) => [
  { name: '访问', values: shares.map(({ count }) => String(count)), say: (value: string) => `${value} 次` },
];

interface SharesProps {
  readonly title: string;
  readonly shares: readonly FootprintShare[];
  readonly onChoose?: (share: FootprintShare) => void;
}

function Shares({ title, shares, onChoose }: SharesProps) {
  const choose = (at: number) => {
    const share = shares[at];
    if (share) onChoose?.(share);
  };
  return (
    <ChartPanel
      title={title}
      kind="bars"
      labels={shares.map(({ label }) => translateServerText(label))}
      series={counted(shares)}
      onChoose={onChoose && choose}
      empty="此期间没有访问"
    />
  );
}

interface AnalysisProps {
  readonly of: 'mine' | 'all';
  readonly range: DayRange;
  /** Leads from a type or menu to its visits. */
  readonly onChoose?: (filter: { readonly type?: string; readonly menuName?: string }) => void;
}

/** Visits counted and drawn, from the records behind them. */
export function FootprintAnalysisView({ of, range, onChoose }: AnalysisProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['footprints', 'analysis', of, range],
    queryFn: () => callServer(footprintCalls.analysis, { body: { of, ...range }, quiet: true }),
    placeholderData: (before) => before,
  });
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <LoadingState rows={8} />;
  const chooseType = ({ label }: FootprintShare) =>
    onChoose?.({ type: FOOTPRINT_TYPE_OPTIONS.find((type) => type.label === label)?.value });
  return (
    <div className={styles.analysis}>
      <ChartPanel
        title="每日访问"
        extra={`共 ${data.total} 次`}
        kind="columns"
        labels={data.byDay.map(({ label }) => label)}
        series={counted(data.byDay)}
        short={(day) => day.slice(5)}
      />
      <div className={styles.charts}>
        <Shares title="访问类型" shares={data.byType} onChoose={onChoose && chooseType} />
        <Shares
          title="常用菜单"
          shares={data.byMenu}
          onChoose={onChoose && (({ label }) => onChoose({ menuName: label }))}
        />
        {of === 'all' ? <Shares title="访问最多的人员" shares={data.byPerson} /> : null}
      </div>
    </div>
  );
}
