import styles from './job-progress.module.css';
import { cancelJob, isJobUnderWay, type Job } from './use-jobs.ts';

const STATE_WORDS: Record<Job['state'], string> = {
  waiting: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
};

/** One job with its bar, its note, and a way to stop it. */
export function JobProgress({ job }: { job: Job }) {
  const words = job.state === 'running' ? `${Math.round(job.progress)}%` : STATE_WORDS[job.state];
  return (
    <div className={styles.job}>
      <div className={styles.line}>
        <span className={styles.title}>{job.title}</span>
        <span className={job.state === 'failed' ? styles.failed : styles.state}>{words}</span>
        {isJobUnderWay(job) ? (
          <button type="button" className={styles.cancel} onClick={() => cancelJob(job.id).catch(() => undefined)}>
            取消
          </button>
        ) : null}
      </div>
      {isJobUnderWay(job) ? (
        <progress className={styles.bar} max={100} value={job.progress} aria-label={`${job.title} 进度`} />
      ) : null}
      {job.error || job.note ? <p className={styles.note}>{job.error || job.note}</p> : null}
    </div>
  );
}
