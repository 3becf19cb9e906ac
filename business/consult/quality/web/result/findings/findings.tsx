import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { spokenCatalogue } from '#kernel/base/texts/texts.ts';
import { Pages } from '#kernel/web/pattern/pages.tsx';
import { useMobile } from '#kernel/web/theme/mobile.ts';
import { GridPane } from '#kernel/web/tree/panes/grid-pane.tsx';
import { ThreePanes } from '#kernel/web/tree/panes/three-panes.tsx';
import type { CheckRecordView, FindingRow } from '../../../model/index.ts';
import { workbenchAddress } from '../../addresses.ts';
import { CheckTree } from '../check-tree.tsx';
import { FindingDetail } from '../detail/finding-detail.tsx';
import styles from '../result.module.css';
import { ResultHead } from '../result-head.tsx';
import { FindingBar } from './finding-bar.tsx';
import { FindingGrid } from './finding-grid.tsx';
import { type FindingLine, isGroup, lineKey } from './finding-lines.ts';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { NoFindings } from './no-findings.tsx';
import { useDecisions } from './use-decisions.ts';
import { FIRST_FILTER, PAGE_SIZE, useFindings, useViewState } from './use-findings.ts';
import { useMarks } from './use-marks.ts';

/** Per cent; other languages' names of checks are longer. */
const PANES = { side: spokenCatalogue() ? 37 : 28, main: 58 };

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

interface FindingsProps {
  readonly record: CheckRecordView;
  /** Only what is said of this bill. */
  readonly billId: number | null;
  /** Shows what is said of the whole file again. */
  readonly onWhole: () => void;
}

/** The findings of a finished record: checks at the left, findings in the middle, the chosen one below. */
export function Findings({ record, billId, onWhole }: FindingsProps) {
  const navigate = useNavigate();
  const isMobile = useMobile();
  const findings = useFindings(record.id, billId);
  const { filter, change, rows } = findings;
  const decisions = useDecisions(record.id);
  const see = useViewState(record.id);
  const marks = useMarks();
  const [chosen, setChosen] = useState<string | null>(null);
  const [ignoring, setIgnoring] = useState<readonly string[] | null>(null);
  const [view, setView] = useState('findings');
  const ledTo = useRef<number | null>(null);
  useEffect(() => {
    // Led to a bill, the person wants to see all that is said of it; narrowing it down again is theirs.
    if (billId !== null && billId !== ledTo.current) {
      change(FIRST_FILTER);
      setChosen(null);
    }
    ledTo.current = billId;
  }, [billId, change]);
  // What is gone belongs to the check before: nothing more is to be said of it here.
  const may = record.can.update && filter.standing !== 'fixed';
  // Led to a bill, what is said of it first is open at once.
  const current = chosen ?? (billId === null ? null : (rows[0]?.id ?? null));
  const finding = rows.find(({ id }) => id === current) ?? null;

  const choose = useCallback(
    (line: FindingLine) => {
      setChosen(lineKey(line));
      if (may && !isGroup(line) && !line.viewed) see([line.id], true);
    },
    [may, see],
  );
  const locate = (one: FindingRow) => (one.standing === 'fixed' ? undefined : navigate(workbenchAddress(record, one)));
  const { severity, state, standing, keyword } = filter;
  const filtered = billId !== null || severity !== null || state !== null || standing !== null || keyword !== '';
  const run = record.runs.find(({ key }) => key === filter.checkKey);
  const marked = useMemo(() => (may ? marks : null), [may, marks]);
  const ids = [...marks.ids];

  const checks = (
    <CheckTree
      record={record}
      chosen={filter.checkKey}
      onChoose={(checkKey) => {
        change({ checkKey });
        setView('findings');
      }}
    />
  );
  const bar = (toGrid: () => void) => (
    <FindingBar
      filter={filter}
      onFilter={change}
      onDown={toGrid}
      onWhole={billId === null ? null : onWhole}
      marked={may ? marks.ids.size : null}
      onIgnore={() => setIgnoring(ids)}
      onRestore={() => void decisions.restore(ids).then((done) => done && marks.clear())}
      onConfirm={() => void decisions.opine(ids, { confirmed: true }).then((done) => done && marks.clear())}
      onUnmark={marks.clear}
    />
  );
  const foot = (
    <>
      <span>共 {findings.total} 处</span>
      {decisions.undo ? <Undo ids={decisions.undo} onUndo={decisions.restore} /> : null}
      {findings.total > PAGE_SIZE ? (
        <Pages
          className={styles.pages}
          current={filter.pageNo}
          pageSize={PAGE_SIZE}
          total={findings.total}
          showSizeChanger={false}
          onChange={(pageNo) => change({ pageNo })}
        />
      ) : null}
    </>
  );
  const grid = (
    <GridPane bar={bar} error={findings.error} retry={() => void findings.refetch()} foot={foot}>
      <FindingGrid
        rows={rows}
        groupBy={filter.groupBy}
        loading={findings.loading}
        empty={<NoFindings record={record} run={run} filtered={filtered} />}
        marked={marked}
        selected={current}
        onSelect={choose}
        onOpen={isMobile ? () => setView('detail') : locate}
      />
    </GridPane>
  );
  const detail = (
    <FindingDetail
      record={record}
      finding={finding}
      mayDecide={may}
      decisions={decisions}
      onIgnore={({ id }) => setIgnoring([id])}
      onUnsee={({ id }) => see([id], false)}
    />
  );
  return (
    <div className={styles.result}>
      <ResultHead
        record={record}
        severity={filter.severity}
        onSeverity={(severity) => change({ severity })}
        standing={filter.standing}
        onStanding={(standing) => change({ standing })}
      />
      <ThreePanes
        name="quality"
        side={{ key: 'checks', label: '检查项', content: checks }}
        main={{ key: 'findings', label: '问题', content: grid }}
        detail={{ key: 'detail', label: '详情', content: detail }}
        initial={PANES}
        view={view}
        onView={setView}
      />
      {ignoring ? (
        <IgnoreDialog
          count={ignoring.length}
          onClose={() => setIgnoring(null)}
          onIgnore={async (reason) => {
            const done = await decisions.ignore(ignoring, reason);
            if (done) marks.clear();
            return done;
          }}
        />
      ) : null}
    </div>
  );
}
