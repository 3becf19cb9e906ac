import { Progress } from 'antd';

/** How far something is, as a bar with its number; beside what should be there by now, where that is known. */
export function ProgressCell({ progress, due }: { readonly progress: number; readonly due?: number }) {
  const isLate = due !== undefined && progress + LATE_BY < due;
  return (
    <Progress
      percent={Math.round(progress * 10) / 10}
      size="small"
      aria-label={`进度${progress}%`}
      status={isLate ? 'exception' : 'normal'}
      format={(percent) => `${percent ?? 0}%`}
      style={{ minWidth: 120, marginBlockEnd: 0 }}
    />
  );
}

/** So many points behind the time of the cycle an objective is told as late. */
const LATE_BY = 15;
