import { JobProgress } from '#kernel/web/jobs/job-progress.tsx';
import type { Job } from '#kernel/web/jobs/use-jobs.ts';
import { LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { type HandoverResult, handoverResultSchema } from '../model/index.ts';
import styles from './handover.module.css';

const NOTHING: HandoverResult = { handoverId: '', kinds: [] };

/** How far a hand-over is and, once it is done, what was given. */
export function HandoverProgress({ job }: { readonly job: Job | null }) {
  if (!job) return <LoadingState rows={3} />;
  if (job.state !== 'done') return <JobProgress job={job} />;
  const result = handoverResultSchema.safeParse(job.result).data ?? NOTHING;
  return <HandoverCounts result={result} done="交接完成，账号已停用。" verb="已移交" />;
}

interface HandoverCountsProps {
  readonly result: HandoverResult;
  readonly done: string;
  readonly verb: string;
}

/** Kind by kind, how much went over or came back. */
export function HandoverCounts({ result, done, verb }: HandoverCountsProps) {
  return (
    <div role="status">
      <p className={styles.note}>{done}</p>
      <ul className={styles.kinds}>
        {result.kinds.map(({ kind, title, count }) => (
          <li key={kind} className={styles.kind}>
            <span>{title}</span>
            <span>
              {verb} <b>{count}</b> 项
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
