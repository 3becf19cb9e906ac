import { Button, Progress } from 'antd';
import { formatFileSize } from '#kernel/web/lookups/format-file-size.ts';
import styles from './import.module.css';
import type { CostImportState } from './use-cost-import.ts';

interface ImportProgressProps {
  readonly state: Extract<CostImportState, { step: 'upload' | 'read' }>;
  readonly onCancel: () => void;
  /** Closes the window and lets the server go on. */
  readonly onHide: () => void;
}

/** Upload and reading, one bar after the other, each with its own per cent. */
export function ImportProgressBars({ state, onCancel, onHide }: ImportProgressProps) {
  const reading = state.step === 'read';
  const percent = Math.round(state.percent);
  return (
    <div className={styles.progress}>
      <p className={styles.name}>
        {state.file.name} <span className={styles.hint}>{formatFileSize(state.file.size)}</span>
      </p>
      <div className={styles.bar}>
        <span>上传</span>
        <Progress percent={reading ? 100 : percent} size="small" aria-label="上传进度" />
      </div>
      <div className={styles.bar}>
        <span>读取</span>
        <Progress percent={reading ? percent : 0} size="small" aria-label="读取进度" />
      </div>
      <p className={styles.hint} role="status">
        {reading ? state.note : '正在上传，请勿关闭窗口'}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onCancel} loading={reading && state.stopping}>
          取消导入
        </Button>
        {reading ? <Button onClick={onHide}>在后台继续</Button> : null}
      </div>
    </div>
  );
}
