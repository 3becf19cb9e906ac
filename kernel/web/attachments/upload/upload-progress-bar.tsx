import { Progress } from 'antd';
import styles from '../attachments.module.css';
import type { UploadEntry } from './use-upload-queue.ts';

const WORDS: Record<UploadEntry['state'], string> = {
  waiting: '等待上传',
  sending: '上传中',
  done: '已上传',
  failed: '上传失败',
};
const STATUS = { waiting: 'normal', sending: 'active', done: 'success', failed: 'exception' } as const;

/** How far a file is: a bar from 0 to 100, its word, and what went wrong. */
export function UploadProgressBar({ entry }: { entry: UploadEntry }) {
  const { state, percent, file, fault } = entry;
  return (
    <div className={styles.state}>
      <Progress size="small" percent={percent} status={STATUS[state]} aria-label={`${file.name} 上传进度`} />
      <span className={state === 'failed' ? styles.failed : styles.word}>{fault ?? WORDS[state]}</span>
    </div>
  );
}

/** Both in one column, where the window is narrow. */
export function FileNameAndProgress({ entry }: { entry: UploadEntry }) {
  return (
    <>
      <div className={styles.name}>{entry.file.name}</div>
      <UploadProgressBar entry={entry} />
    </>
  );
}
