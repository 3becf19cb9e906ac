import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select, Tag, Tree } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { type ObjectiveNode, objectiveCycle, okr, okrCalls } from '../model/index.ts';
import styles from './alignment-panel.module.css';
import { ProgressCell } from './progress-cell.tsx';

interface Branch {
  readonly key: string;
  readonly title: React.ReactNode;
  readonly children: Branch[];
}

/** Objectives below what they support; what supports nothing that is seen stands at the top. */
function treeOf(objectives: readonly ObjectiveNode[], draw: (one: ObjectiveNode) => React.ReactNode): Branch[] {
  const seen = new Set(objectives.map(({ id }) => id));
  const below = (parent: string | null): Branch[] =>
    objectives
      .filter((one) => (parent === null ? !one.parent || !seen.has(one.parent) : one.parent === parent))
      .map((one) => ({ key: one.id, title: draw(one), children: below(one.id) }));
  return below(null);
}

/** 对齐图: what supports what in a cycle, with the key results of each objective. */
export function AlignmentPanel() {
  const [chosen, choose] = useState<string | null>(null);
  const cycles = useQuery({
    queryKey: ['okr-cycles'],
    queryFn: ({ signal }) =>
      callServer(recordCalls.list, { params: { name: objectiveCycle.code }, body: { pageSize: 100 }, signal }),
  });
  const cycle = chosen ?? String(cycles.data?.[0]?.id ?? '');
  const { data, error, refetch } = useQuery({
    queryKey: [okrCalls.alignment.path, cycle],
    queryFn: ({ signal }) => callServer(okrCalls.alignment, { query: { cycle }, signal }),
    enabled: cycle !== '',
    placeholderData: keepPreviousData,
  });
  const mayWrite = useHasRight('okr:write');
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (cycles.data && cycle === '') return <EmptyState text="还没有周期" hint="在“周期”页新建周期后编制目标" />;
  if (!data) return <LoadingState />;
  const refresh = async () => {
    const { changed } = await callServer(okrCalls.refresh, { params: { id: cycle } });
    toast.success(changed > 0 ? `已更新${changed}个关键结果` : '关键结果已是最新');
    await refetch();
  };
  return (
    <section className={styles.panel} aria-label="对齐图">
      <div className={styles.head}>
        <Select
          aria-label="周期"
          value={cycle}
          onChange={choose}
          options={cycles.data?.map(({ id, name }) => ({ value: String(id), label: String(name) }))}
        />
        <span className={styles.quiet}>{`${data.cycle.from} 至 ${data.cycle.to}，时间进度 ${data.cycle.due}%`}</span>
        {mayWrite ? <Button onClick={refresh}>更新系统取数</Button> : null}
      </div>
      {data.objectives.length === 0 ? (
        <EmptyState text="该周期还没有目标" />
      ) : (
        <Tree
          showLine
          defaultExpandAll
          selectable={false}
          blockNode
          treeData={treeOf(data.objectives, (one) => <ObjectiveCard objective={one} due={data.cycle.due} />)}
        />
      )}
    </section>
  );
}

function ObjectiveCard({ objective, due }: { readonly objective: ObjectiveNode; readonly due: number }) {
  const { id, levelLabel, stateLabel, owner, dept, progress, results } = objective;
  const address = flowPageAddress({ formId: okr.code, id, name: objective.objective });
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <Tag>{levelLabel}</Tag>
        <Link to={address}>{objective.objective}</Link>
        <span className={styles.quiet}>{[owner, dept, stateLabel].filter(Boolean).join(' · ')}</span>
        <ProgressCell progress={Number(progress)} due={due} />
      </div>
      <ul className={styles.results}>
        {results.map((result) => (
          <li key={result.id}>
            <span>{result.name}</span>
            <span className={styles.quiet}>
              {`${displayDecimal(result.current, 2)} / ${displayDecimal(result.target, 2)} ${result.unit ?? ''} · 权重${result.weight}% · 信心${result.confidence} · ${result.sourceLabel}`}
            </span>
            <ProgressCell progress={Number(result.progress)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
