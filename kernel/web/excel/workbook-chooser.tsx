import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Progress } from 'antd';
import { excelCalls } from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { downloadAnswer } from '../api/files/download.ts';
import { FileDropZone } from '../attachments/upload/file-drop-zone.tsx';
import styles from './excel.module.css';
import { SharedRowValueInputs } from './shared-row-value-inputs.tsx';
import type { useWorkbookToImport } from './workbook/use-workbook-to-import.ts';

interface ChooseWorkbookProps
  extends Pick<
    ReturnType<typeof useWorkbookToImport>,
    'chosen' | 'busy' | 'values' | 'fill' | 'choose' | 'upload' | 'read'
  > {
  readonly entity: EntityDefinition;
  /** What is filled in beside the file. */
  readonly ask?: readonly string[];
  /** Suffixes of files that are taken. */
  readonly accept?: string;
}

const WORKBOOKS = '.xlsx,.xls,.csv';

/** The upper part of the import dialog: into which module, the template, the file and its upload. */
export function WorkbookChooser({ entity, ask, accept = WORKBOOKS, ...book }: ChooseWorkbookProps) {
  const { chosen, busy, values, fill, choose, upload, read } = book;
  const params = { code: entity.code };
  return (
    <div className={ask ? `${styles.sections} ${styles.asking}` : styles.sections}>
      <section className={styles.section} aria-label="导入模块">
        <h3>导入模块</h3>
        <p>{entity.title}</p>
      </section>
      <section className={styles.section} aria-label="下载模板">
        <h3>下载模板</h3>
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void downloadAnswer(excelCalls.template, { params }).catch(() => undefined)}
        >
          下载模板
        </Button>
      </section>
      {ask ? <SharedRowValueInputs entity={entity} ask={ask} values={values} onChange={fill} /> : null}
      <section className={`${styles.section} ${styles.file}`} aria-label="选择文件">
        <h3>选择文件</h3>
        <FileDropZone multiple={false} accept={accept} onFiles={([file]) => file && choose(file)}>
          <Button size="small" loading={busy === 'upload'} onClick={upload}>
            上传
          </Button>
          <Button size="small" type="primary" loading={busy === 'read'} onClick={read}>
            读取
          </Button>
        </FileDropZone>
        {chosen ? <ChosenFile {...chosen} /> : null}
      </section>
    </div>
  );
}

/** The file by its name, how far its upload is, and how it ended. */
function ChosenFile({ file, percent, fault, fileId }: NonNullable<ChooseWorkbookProps['chosen']>) {
  const sent = fileId
    ? ({ status: 'success', text: '已上传' } as const)
    : ({ status: 'normal', text: '等待上传' } as const);
  return (
    <div className={styles.chosen}>
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      <Progress size="small" percent={percent} status={fault ? 'exception' : sent.status} aria-label="上传进度" />
      {fault ? (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      ) : (
        <span className={styles.hint}>{sent.text}</span>
      )}
    </div>
  );
}
