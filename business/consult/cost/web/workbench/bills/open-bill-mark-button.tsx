import { SeverityIcon } from '#kernel/web/pattern/severity-icon.tsx';
import type { BillMark } from '../../bill-marks.ts';
import styles from '../cost-workbench.module.css';

/** What is said of a bill, as a sign that leads to it; with its words where there is room. */
export function OpenBillMarkButton({ mark, withWords = false }: { mark: BillMark; withWords?: boolean }) {
  return (
    <button
      type="button"
      className={styles.mark}
      // Rows of a grid are walked with the arrow keys; the words below the grid are reached with Tab.
      tabIndex={withWords ? 0 : -1}
      aria-label={`${mark.words}，点击查看`}
      title={`${mark.words}，点击查看`}
      onClick={mark.open}
    >
      <SeverityIcon tone={mark.tone} /> {withWords ? mark.words : null}
    </button>
  );
}
