import { formatInstant } from '#kernel/base/time/instants.ts';
import type { ProcessRow } from '../../model/index.ts';
import { ProcessStatusTag } from '../process-status-tag.tsx';
import styles from './flow.module.css';

/** One line under the title: state, process, who asked and when. */
export function FlowSubtitle({ process }: { process: ProcessRow }) {
  return (
    <span className={styles.subtitle}>
      <ProcessStatusTag process={process} />
      <span>{process.procDefineName}</span>
      <span>
        {process.initiator_label} 提交于 {formatInstant(process.startedDate)}
      </span>
    </span>
  );
}
