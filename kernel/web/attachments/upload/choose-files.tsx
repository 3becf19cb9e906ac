import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { suffixesOf, suffixRefusal } from '#kernel/base/file-suffix.ts';
import { useParamText } from '../../session/params.ts';
import { toast } from '../../toast/toast.ts';
import styles from '../attachments.module.css';
import { useDroppedFiles } from './use-dropped-files.ts';

interface ChooseFilesProps {
  /** Files that may be uploaded by their name; the others were refused with a word. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  /** Suffixes for the file window ('.xlsx,.xls'); by default those of the parameter file.suffix. */
  readonly accept?: string;
  /** Buttons beside the one that chooses. */
  readonly children?: ReactNode;
}

/** Where files are chosen or dropped. */
export function ChooseFiles({ onFiles, multiple = true, accept, children }: ChooseFilesProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const allowed = suffixesOf(useParamText('file.suffix'));
  const take = (files: readonly File[]) => {
    const refusals = files.map(({ name }) => suffixRefusal(name, allowed));
    for (const refusal of new Set(refusals)) if (refusal) toast.warning(refusal);
    const fit = files.filter((_, at) => !refusals[at]);
    if (fit.length > 0) onFiles(multiple ? fit : fit.slice(0, 1));
  };
  const { over, area } = useDroppedFiles(take);
  const suffixes = allowed ? [...allowed].map((one) => `.${one}`).join(',') : undefined;
  return (
    <section className={over ? `${styles.drop} ${styles.over}` : styles.drop} aria-label="选择文件" {...area}>
      <Button size="small" onClick={() => chooser.current?.click()}>
        选择文件
      </Button>
      {children}
      <span className={styles.hint}>或将文件拖到此处</span>
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
