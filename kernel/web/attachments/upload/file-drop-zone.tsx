import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { fileSuffixFault, parseAllowedSuffixes } from '#kernel/base/file-suffix.ts';
import { MAX_UPLOAD_BYTES } from '#kernel/meta/calls/file-calls.ts';
import { useSystemParamText } from '../../session/params.ts';
import { toast } from '../../toast/toast.ts';
import styles from '../attachments.module.css';
import { useDroppedFiles } from './use-dropped-files.ts';
import { usePastedFiles } from './use-pasted-files.ts';

interface ChooseFilesProps {
  /** Files that may be uploaded by their name; the others were refused with a word. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  /** Suffixes for the file window ('.xlsx,.xls'); by default those of the parameter file.suffix. */
  readonly accept?: string;
  /** Buttons beside the one that chooses. */
  readonly children?: ReactNode;
}

/** The limit as people read it, rounded down. */
const MOST_GB = Math.floor(MAX_UPLOAD_BYTES / 1e9);

/** Why a file is not sent at all, or null: the server would refuse it after the whole way. */
function sizeRefusal({ name, size }: File): string | null {
  if (size === 0) return `文件“${name}”是空文件`;
  return size > MAX_UPLOAD_BYTES ? `文件“${name}”超过大小上限` : null;
}

/** Where files are chosen, dropped or pasted; what may be uploaded is said beforehand. */
export function FileDropZone({ onFiles, multiple = true, accept, children }: ChooseFilesProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const allowed = parseAllowedSuffixes(useSystemParamText('file.suffix'));
  const take = (files: readonly File[]) => {
    const refusals = files.map((file) => fileSuffixFault(file.name, allowed) ?? sizeRefusal(file));
    for (const refusal of new Set(refusals)) if (refusal) toast.warning(refusal);
    const fit = files.filter((_, at) => !refusals[at]);
    if (fit.length > 0) onFiles(multiple ? fit : fit.slice(0, 1));
  };
  const { over, area } = useDroppedFiles(take);
  usePastedFiles(take);
  const suffixes = allowed ? [...allowed].map((one) => `.${one}`).join(',') : undefined;
  return (
    <section className={over ? `${styles.drop} ${styles.over}` : styles.drop} aria-label="选择文件" {...area}>
      <Button size="small" onClick={() => chooser.current?.click()}>
        选择文件
      </Button>
      {children}
      <span className={styles.hint}>或将文件拖到此处，也可按 Ctrl+V 粘贴</span>
      <span className={styles.hint}>
        {`单个文件不超过 ${MOST_GB} GB`}
        {allowed ? `；可上传的类型：${[...allowed].join('、')}` : ''}
      </span>
      <input
        ref={chooser}
        type="file"
        multiple={multiple}
        accept={accept ?? suffixes}
        hidden
        aria-label="选择文件"
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </section>
  );
}
