import { Button } from 'antd';
import { LabeledPagination } from '#kernel/web/pattern/labeled-pagination.tsx';
import { GridWithBarAndFoot } from '#kernel/web/tree/panes/grid-with-bar-and-foot.tsx';
import type { CheckRecordDetails, FindingRow } from '../../model/index.ts';
import styles from './check-result-view.module.css';
import { FindingFilterBar } from './findings/finding-filter-bar.tsx';
import { FindingGrid } from './findings/finding-grid.tsx';
import type { FindingTreeLine } from './findings/finding-tree-lines.ts';
import { NoFindingsNote } from './findings/no-findings-note.tsx';
import type { useFindingCheckboxes } from './findings/use-finding-checkboxes.ts';
import type { FindingDecisions } from './findings/use-finding-decisions.ts';
import { FINDINGS_PAGE_SIZE, type FindingFilter, type useFindings } from './findings/use-findings.ts';

interface FindingListProps {
  readonly record: CheckRecordDetails;
  readonly findings: ReturnType<typeof useFindings>;
  readonly decisions: FindingDecisions;
  /** Findings marked for a decision; null where none may be made. */
  readonly marks: ReturnType<typeof useFindingCheckboxes> | null;
  readonly onIgnore: (ids: readonly string[]) => void;
  readonly onAssign: (ids: readonly string[]) => void;
  readonly selected: string | null;
  readonly onSelect: (line: FindingTreeLine) => void;
  readonly onOpen: (finding: FindingRow) => void;
  /** Given while only one bill's findings are shown: shows all again. */
  readonly onWhole: (() => void) | null;
}

const isNarrowed = ({ severity, state, standing, assignee, keyword }: FindingFilter): boolean =>
  [severity, state, standing, assignee].some((one) => one !== null) || keyword !== '';

/** The findings as a list, with its filters above and its pages below. */
export function FindingList({ record, findings, decisions, marks, ...props }: FindingListProps) {
  const { filter, change } = findings;
  const ids = [...(marks?.ids ?? [])];
  const clear = () => marks?.clear();
  const thenClear = (work: Promise<boolean>) => void work.then((done) => done && clear());
  const run = record.runs.find(({ key }) => key === filter.checkKey);
  const filtered = props.onWhole !== null || isNarrowed(filter);
  return (
    <GridWithBarAndFoot
      bar={(toGrid) => (
        <FindingFilterBar
          filter={filter}
          assignees={record.assignees}
          onFilter={change}
          onDown={toGrid}
          onWhole={props.onWhole}
          marked={marks ? ids.length : null}
          onIgnore={() => props.onIgnore(ids)}
          onRestore={() => thenClear(decisions.restore(ids))}
          onConfirm={() => thenClear(decisions.opine(ids, { confirmed: true }))}
          onAssign={() => props.onAssign(ids)}
          onUnmark={clear}
        />
      )}
      error={findings.error}
      retry={() => void findings.refetch()}
      foot={<Foot findings={findings} decisions={decisions} />}
    >
      <FindingGrid
        rows={findings.rows}
        groupBy={filter.groupBy}
        loading={findings.loading}
        empty={<NoFindingsNote record={record} run={run} filtered={filtered} />}
        marked={marks}
        selected={props.selected}
        onSelect={props.onSelect}
        onOpen={props.onOpen}
      />
    </GridWithBarAndFoot>
  );
}

function Foot({ findings, decisions }: Pick<FindingListProps, 'findings' | 'decisions'>) {
  return (
    <>
      <span>共 {findings.total} 处</span>
      {decisions.undo ? <Undo ids={decisions.undo} onUndo={decisions.restore} /> : null}
      {findings.total > FINDINGS_PAGE_SIZE ? (
        <LabeledPagination
          className={styles.pages}
          current={findings.filter.pageNo}
          pageSize={FINDINGS_PAGE_SIZE}
          total={findings.total}
          showSizeChanger={false}
          onChange={(pageNo) => findings.change({ pageNo })}
        />
      ) : null}
    </>
  );
}

/** A way back from the last ignoring. */
function Undo({ ids, onUndo }: { ids: readonly string[]; onUndo: (ids: readonly string[]) => unknown }) {
  return (
    <span role="status">
      已忽略 {ids.length} 处
      <Button size="small" type="link" onClick={() => onUndo(ids)}>
        撤销
      </Button>
    </span>
  );
}
