import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Progress } from 'antd';
import { excelCalls } from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { download } from '../api/files/download.ts';
import { ChooseFiles } from '../attachments/upload/choose-files.tsx';
import styles from './excel.module.css';
import type { useWorkbook } from './use-workbook.ts';

interface ChooseWorkbookProps
  extends Pick<ReturnType<typeof useWorkbook>, 'chosen' | 'busy' | 'choose' | 'upload' | 'read'> {
  readonly entity: EntityDefinition;
}

/** The upper part of the import dialog: into which module, the template, the file and its upload. */
export function ChooseWorkbook({ entity, chosen, busy, choose, upload, read }: ChooseWorkbookProps) {
  const params = { code: entity.code };
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-label="导入模块">
        <h3>导入模块</h3>
        <p>{entity.title}</p>
      </section>
      <section className={styles.section} aria-label="下载模板">
        <h3>下载模板</h3>
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void download(excelCalls.template, { params }).catch(() => undefined)}
        >
          下载模板
        </Button>
      </section>
      <section className={`${styles.section} ${styles.file}`} aria-label="选择文件">
        <h3>选择文件</h3>
        <ChooseFiles multiple={false} accept=".xlsx,.xls,.csv" onFiles={([file]) => file && choose(file)}>
          <Button size="small" loading={busy === 'upload'} onClick={upload}>
            上传
          </Button>
          <Button size="small" type="primary" loading={busy === 'read'} onClick={read}>
            读取
          </Button>
        </ChooseFiles>
        {chosen ? (
          <div className={styles.chosen}>
            <span className={styles.name} title={chosen.file.name}>
              {chosen.file.name}
            </span>
            <Progress
              size="small"
              percent={chosen.percent}
              status={chosen.fault ? 'exception' : chosen.fileId ? 'success' : 'normal'}
              aria-label="上传进度"
            />
            <span className={chosen.fault ? styles.fault : styles.hint} role={chosen.fault ? 'alert' : undefined}>
              {chosen.fault ?? (chosen.fileId ? '已上传' : '等待上传')}
            </span>
          </div>
        ) : null}
      </section>
    </div>
  );
}
