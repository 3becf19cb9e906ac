import FileAddOutlined from '@ant-design/icons/FileAddOutlined';
import { Checkbox, Select } from 'antd';
import { type DragEvent, useId, useRef, useState } from 'react';
import { costFile, explainFileNameRejection } from '../../model/index.ts';
import styles from './import.module.css';

interface ChooseFileProps {
  readonly stage: string;
  readonly onStage: (stage: string) => void;
  /** The person looks at the columns of a workbook before it is read, doubtful or not. */
  readonly ask: boolean;
  readonly onAsk: (ask: boolean) => void;
  /** One or several. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The first step: of which stage the files are, and the files, dropped or chosen. */
export function ChooseImportFilesStep({ stage, onStage, ask, onAsk, onFiles }: ChooseFileProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const [file] = files;
    if (!file) return;
    // Of several files each tells by itself why it is refused.
    const refused = files.length === 1 ? explainFileNameRejection(file.name) : null;
    setFault(refused);
    if (!refused) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <div className={styles.stage}>
        <label htmlFor={id}>成果阶段</label>
        <Select
          id={id}
          size="small"
          value={stage}
          options={(costFile.fields.stage.options ?? []).map(({ value, label }) => ({ value, label }))}
          onChange={onStage}
        />
        <Checkbox checked={ask} onChange={(event) => onAsk(event.target.checked)}>
          导入 Excel 前核对各列
        </Checkbox>
      </div>
      <button
        type="button"
        className={over ? `${styles.drop} ${styles.over}` : styles.drop}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileAddOutlined className={styles.icon} aria-hidden />
        <span>将造价文件拖到此处，或点击选择，可一次选择多个</span>
        <span className={styles.hint}>
          支持国家与各省数据交换标准 XML、新点 13jk、GCZJWJ、GAEB DA XML，以及 Excel 计价表（.xls、.xlsx）
        </span>
        <span className={styles.hint}>GBQ、13jz 等计价软件的工程文件请先导出为 XML 或 Excel</span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="选择造价文件"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
    </>
  );
}
