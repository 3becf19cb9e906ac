import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useIsMobile } from '#kernel/web/theme/media-queries.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import type { FindingRow, ListedFinding } from '../../../model/index.ts';
import styles from '../check-result-view.module.css';
import { buildFindingColumns, type FindingCheckboxState } from './finding-columns.tsx';
import {
  type FindingTreeLine,
  getFindingTreeKey,
  groupFindings,
  isFindingGroup,
  listFindingLineChildren,
} from './finding-tree-lines.ts';
import type { FindingGrouping } from './use-findings.ts';

interface FindingGridProps {
  readonly rows: readonly ListedFinding[];
  readonly groupBy: FindingGrouping;
  readonly loading: boolean;
  /** Says why there is nothing. */
  readonly empty: ReactNode;
  readonly marked: FindingCheckboxState | null;
  readonly selected: string | null;
  readonly onSelect: (line: FindingTreeLine) => void;
  /** Enter or a double click on a finding. */
  readonly onOpen: (finding: FindingRow) => void;
}

/** The findings under their headings, what comes from each folded below it. The space bar marks the chosen one for a decision about several. */
export function FindingGrid(props: FindingGridProps) {
  const { rows, groupBy, marked, selected, onSelect, onOpen } = props;
  const isMobile = useIsMobile();
  const groups = useMemo(() => groupFindings(rows, groupBy), [rows, groupBy]);
  const { expanded, onExpand } = useOpenLines(groups);
  const columns = useMemo(() => buildFindingColumns(marked, isMobile), [marked, isMobile]);
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = rows.find(({ id }) => id === selected);
    if (event.key !== ' ' || !marked || !chosen) return;
    if (event.target instanceof HTMLElement && event.target.getAttribute('role') !== 'treegrid') return;
    event.preventDefault();
    marked.mark([chosen], !marked.ids.has(chosen.id));
  };
  return (
    <div className={styles.grid} onKeyDownCapture={onKeyDown}>
      <TreeGrid<FindingTreeLine>
        label="质检问题"
        name={isMobile ? 'quality.findings.narrow' : 'quality.findings'}
        rows={groups}
        keyOf={getFindingTreeKey}
        childrenOf={listFindingLineChildren}
        columns={columns}
        expanded={expanded}
        onExpand={onExpand}
        selected={selected}
        onSelect={onSelect}
        onOpen={(line) => {
          if (!isFindingGroup(line)) onOpen(line);
        }}
        toneOf={toneOf}
        loading={props.loading}
        empty={props.empty}
      />
    </div>
  );
}

/** Headings are open until they are closed, faults closed until they are opened. */
function useOpenLines(groups: readonly { readonly key: string }[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const headings = useMemo(() => groups.map(({ key }) => key), [groups]);
  const expanded = useMemo(
    () => new Set([...headings.filter((key) => !closed.has(key)), ...opened]),
    [headings, closed, opened],
  );
  const onExpand = useCallback(
    (open: ReadonlySet<string>) => {
      setClosed(new Set(headings.filter((key) => !open.has(key))));
      setOpened(new Set([...open].filter((key) => !headings.includes(key))));
    },
    [headings],
  );
  return { expanded, onExpand };
}

const toneOf = (line: FindingTreeLine): 'strong' | 'faint' | undefined =>
  isFindingGroup(line) ? 'strong' : line.state === 'ignored' ? 'faint' : undefined;
