import { Button, Pagination, Tabs } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorState } from '#kernel/web/pattern/states.tsx';
import { useMobile } from '#kernel/web/theme/mobile.ts';
import { SplitPane } from '#kernel/web/tree/split-pane.tsx';
import type { CheckRecordView, FindingRow } from '../../model/index.ts';
import { workbenchAddress } from '../addresses.ts';
import { CheckTree } from './check-tree.tsx';
import { FindingBar } from './finding-bar.tsx';
import { FindingDetail } from './finding-detail.tsx';
import { FindingGrid } from './finding-grid.tsx';
import { type FindingLine, isGroup, lineKey } from './finding-lines.ts';
import { IgnoreDialog } from './ignore-dialog.tsx';
import styles from './result.module.css';
import { ResultHead } from './result-head.tsx';
import { useDecisions } from './use-decisions.ts';
import { PAGE_SIZE, useFindings, useViewState } from './use-findings.ts';
import { useMarks } from './use-marks.ts';

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

/** The findings of a finished record: checks at the left, findings in the middle, the chosen one below. */
export function Findings({ record }: { record: CheckRecordView }) {
  const navigate = useNavigate();
  const isMobile = useMobile();
  const findings = useFindings(record.id);
  const { filter, change, rows } = findings;
  const decisions = useDecisions(record.id);
  const see = useViewState(record.id);
  const marks = useMarks();
  const [chosen, setChosen] = useState<string | null>(null);
  const [ignoring, setIgnoring] = useState<readonly string[] | null>(null);
  const [view, setView] = useState('findings');
  const box = useRef<HTMLDivElement>(null);
  const may = record.can.update;
  const finding = rows.find(({ id }) => id === chosen) ?? null;

  const choose = useCallback(
    (line: FindingLine) => {
      setChosen(lineKey(line));
      if (may && !isGroup(line) && !line.viewed) see([line.id], true);
    },
    [may, see],
  );
  const locate = (one: FindingRow) => navigate(workbenchAddress(record, one));
  const filtered = filter.severity !== null || filter.state !== null || filter.keyword !== '';
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
  const grid = (
    <div className={styles.centre} ref={box}>
      <FindingBar
        filter={filter}
        onFilter={change}
        onDown={() => box.current?.querySelector<HTMLElement>('[role="treegrid"]')?.focus()}
        marked={may ? marks.ids.size : null}
        onIgnore={() => setIgnoring(ids)}
        onRestore={() => void decisions.restore(ids).then((done) => done && marks.clear())}
        onConfirm={() => void decisions.opine(ids, { confirmed: true }).then((done) => done && marks.clear())}
        onUnmark={marks.clear}
      />
      {findings.error ? (
        <ErrorState error={findings.error} retry={() => void findings.refetch()} />
      ) : (
        <FindingGrid
          rows={rows}
          groupBy={filter.groupBy}
          loading={findings.loading}
          emptyText={filtered ? '没有符合条件的问题' : '没有发现问题'}
          emptyHint={!filtered && run && run.notChecked.length > 0 ? '部分内容未检查，原因见左侧' : undefined}
          marked={marked}
          selected={chosen}
          onSelect={choose}
          onOpen={isMobile ? () => setView('detail') : locate}
        />
      )}
      <footer className={styles.foot}>
        <span>共 {findings.total} 处</span>
        {decisions.undo ? <Undo ids={decisions.undo} onUndo={decisions.restore} /> : null}
        {findings.total > PAGE_SIZE ? (
          <Pagination
            size="small"
            current={filter.pageNo}
            pageSize={PAGE_SIZE}
            total={findings.total}
            showSizeChanger={false}
            onChange={(pageNo) => change({ pageNo })}
          />
        ) : null}
      </footer>
    </div>
  );
  const detail = (
    <FindingDetail
      record={record}
      finding={finding}
      decisions={decisions}
      onIgnore={({ id }) => setIgnoring([id])}
      onUnsee={({ id }) => see([id], false)}
    />
  );
  return (
    <div className={styles.result}>
      <ResultHead record={record} severity={filter.severity} onSeverity={(severity) => change({ severity })} />
      {isMobile ? (
        <Tabs
          className={styles.views}
          size="small"
          activeKey={view}
          onChange={setView}
          items={[
            { key: 'checks', label: '检查项', children: checks },
            { key: 'findings', label: '问题', children: grid },
            { key: 'detail', label: '详情', children: detail },
          ]}
        />
      ) : (
        <SplitPane
          name="quality.checks"
          label="检查项与问题的分界"
          initial={26}
          first={checks}
          second={
            <SplitPane
              name="quality.detail"
              label="问题与详情的分界"
              direction="rows"
              initial={58}
              least={15}
              first={grid}
              second={detail}
            />
          }
        />
      )}
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
