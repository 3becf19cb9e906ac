import { Button } from 'antd';
import { useCallback, useState } from 'react';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import styles from '../import.module.css';
import { ImportQueueLine } from './import-queue-line.tsx';

interface ImportManyProps {
  readonly files: readonly File[];
  readonly project: DisplayedRecord;
  readonly stage: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
  readonly onOpen: (costFileId: string) => void;
}

type Ending = 'done' | 'hinted' | 'refused' | 'left';

/** Imports several files one after the other, in the order they were chosen: each is a version with its own outcome. */
export function SeveralFilesImportDialog({ files, project, stage, onAgain, onClose, onOpen }: ImportManyProps) {
  const [endings, setEndings] = useState<ReadonlyMap<string, Ending>>(new Map());
  // Two files may have one name.
  const [lines] = useState(() => files.map((file) => ({ file, key: crypto.randomUUID() })));
  const end = useCallback(
    (keys: readonly string[], ending: Ending) =>
      setEndings((before) => new Map([...before, ...keys.map((key) => [key, ending] as const)])),
    [],
  );
  const current = lines.findIndex(({ key }) => !endings.has(key));
  const isOver = current < 0;
  const count = (ending: Ending) => [...endings.values()].filter((each) => each === ending).length;
  const hinted = count('hinted') > 0 ? `，${count('hinted')} 个有提示需要查看` : '';
  const leave = () =>
    end(
      lines.slice(current + 1).map(({ key }) => key),
      'left',
    );
  return (
    <AppDialog name="cost.import" open title={`导入造价文件（${files.length} 个）`} width={760} onClose={onClose}>
      <div className={styles.dialog}>
        <ol className={styles.files} aria-label="导入的文件">
          {lines.map(({ file, key }, at) => (
            <ImportQueueLine
              key={key}
              {...{ file, project, stage, onOpen, onClose }}
              turn={at === current ? 'now' : endings.get(key) === 'left' ? 'left' : 'later'}
              onEnd={(ending) => end([key], ending)}
            />
          ))}
        </ol>
        <p className={styles.hint} role="status">
          {isOver
            ? `全部处理完成：导入 ${count('done') + count('hinted')} 个，未导入 ${count('refused') + count('left')} 个${hinted}`
            : `正在导入第 ${current + 1} 个，共 ${files.length} 个；关闭窗口后未开始的文件不再导入`}
        </p>
        <div className={styles.buttons}>
          {isOver ? (
            <>
              <Button onClick={onAgain}>继续导入</Button>
              <Button type="primary" onClick={onClose}>
                完成
              </Button>
            </>
          ) : (
            <Button disabled={current === files.length - 1} onClick={leave}>
              取消其余文件
            </Button>
          )}
        </div>
      </div>
    </AppDialog>
  );
}
