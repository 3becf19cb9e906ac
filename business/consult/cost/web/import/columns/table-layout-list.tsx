import { type DetectedTableLayout, tableKindNames } from '../../../model/index.ts';
import own from './columns.module.css';

interface LayoutListProps {
  readonly layouts: readonly DetectedTableLayout[];
  readonly chosen: DetectedTableLayout | null;
  readonly onChoose: (layout: DetectedTableLayout) => void;
}

/** How sure it is what a table means. */
function standing({ doubts, kind, known }: DetectedTableLayout): readonly [string, string | undefined] {
  if (doubts.length > 0) return ['存疑', own.doubtful];
  if (kind === 'publication') return ['不读取', own.left];
  if (kind === null) return ['无数据', own.left];
  return known ? ['手工对应', own.known] : ['已识别', own.sure];
}

/** The tables of a workbook by their heads; those in doubt are marked. */
export function TableLayoutList({ layouts, chosen, onChoose }: LayoutListProps) {
  return (
    <ul className={own.list} aria-label="工作簿中的表格">
      {layouts.map((layout) => {
        const [word, mark] = standing(layout);
        return (
          <li key={`${layout.sheet} ${layout.from} ${layout.kind}`}>
            <button
              type="button"
              className={own.table}
              aria-pressed={layout.sheet === chosen?.sheet && layout.from === chosen.from}
              onClick={() => onChoose(layout)}
            >
              <span className={own.sheet} title={layout.sheet}>
                {layout.sheet}
              </span>
              <span className={mark}>{word}</span>
              <span className={own.kind} title={layout.kind ? tableKindNames[layout.kind] : layout.title}>
                {layout.kind ? tableKindNames[layout.kind] : layout.title || '未识别'}
              </span>
              <span className={own.rows}>{layout.rows} 行</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
