import { Button, Progress } from 'antd';
import styles from './start.module.css';
import type { RunningCheckState } from './use-quality-check-run.ts';

interface CheckProgressProps {
  readonly fileName: string;
  readonly state: Exclude<RunningCheckState, { step: 'choose' }>;
  readonly onCancel: () => void;
  /** Closes the window and lets the server go on. */
  readonly onHide: () => void;
  readonly onAgain: () => void;
}

/** How far a check is, or why it stopped. */
export function QualityCheckProgress({ fileName, state, onCancel, onHide, onAgain }: CheckProgressProps) {
  if (state.step === 'stopped')
    return (
      <div className={styles.progress}>
        <p className={styles.file}>{fileName}</p>
        <p className={styles.stopped} role="alert">
          {state.reason}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onHide}>关闭</Button>
          <Button type="primary" onClick={onAgain}>
            重新选择
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.progress}>
      <p className={styles.file}>{fileName}</p>
      <Progress percent={Math.round(state.percent)} aria-label="质检进度" />
      <p className={styles.note} role="status">
        {state.note}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>取消质检</Button>
        <Button onClick={onHide}>在后台继续</Button>
      </div>
    </div>
  );
}
