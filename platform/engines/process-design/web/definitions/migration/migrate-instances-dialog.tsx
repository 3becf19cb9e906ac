import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import {
  type BulkItemResult,
  type InstanceMigrationPlan,
  instanceMigrationCalls,
} from '#platform/engines/workflow/model/index.ts';
import type { ProcessVersionRow } from '../../../model/calls.ts';
import styles from './migration.module.css';
import { MigrationPlanTable } from './migration-plan-table.tsx';
import { MigrationResultsDialog } from './migration-results-dialog.tsx';

interface MoveDialogProps {
  readonly code: string;
  readonly from: ProcessVersionRow;
  readonly versions: readonly ProcessVersionRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Brings running processes to another version: shows first where each would go and what cannot, then what became of each. */
export function MigrateInstancesDialog({ code, from, versions, onDone, onClose }: MoveDialogProps) {
  const others = versions.filter(({ id }) => id !== from.id);
  const [toId, setToId] = useState(others.find(({ inForce }) => inForce)?.id ?? others[0]?.id ?? '');
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly BulkItemResult[] | null>(null);
  const between = { fromId: from.id, toId, mapping };
  const { data, error, refetch } = useQuery({
    queryKey: ['flow', 'moving', code, between],
    queryFn: () => callServer(instanceMigrationCalls.movingPlan, { params: { code }, body: between, quiet: true }),
    placeholderData: (before: InstanceMigrationPlan | undefined) => before,
    refetchOnMount: 'always',
  });
  if (results) return <MigrationResultsDialog label="迁移" results={results} onClose={onClose} />;
  const able = data?.instances.filter(({ fault }) => fault === null).map(({ id }) => id) ?? [];
  const ids = able.filter((id) => !left.has(id));
  const move = async () => {
    if (ids.length === 0) return toast.error('没有选中可以迁移的流程');
    if (reason.trim() === '') return toast.error('请填写迁移原因');
    setBusy(true);
    try {
      setResults(
        await callServer(instanceMigrationCalls.move, { params: { code }, body: { ...between, ids, reason } }),
      );
      onDone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppDialog
      open
      title={`迁移第${from.version}版进行中的流程`}
      name="flow.move"
      width={860}
      okText={`迁移${ids.length}个流程`}
      busy={busy}
      onClose={onClose}
      onOk={move}
    >
      <div className={styles.line}>
        <span>迁移到</span>
        <Select
          aria-label="迁移到的版本"
          value={toId}
          options={others.map(({ id, version, inForce }) => ({
            value: id,
            label: `第${version}版${inForce ? '（使用中）' : ''}`,
          }))}
          onChange={(next) => {
            setToId(next);
            setMapping({});
          }}
        />
        <span className={styles.faint}>未办理的任务和办理人、已有的审批意见不变，之后按新版本流转。</span>
      </div>
      {error && !data ? <ErrorState error={error} retry={() => refetch()} /> : null}
      {data || error ? null : <LoadingState rows={6} />}
      {data ? (
        <>
          <Places places={data.places} onMap={(nodeId, to) => setMapping((before) => ({ ...before, [nodeId]: to }))} />
          <MigrationPlanTable
            plan={data}
            chosen={ids}
            onChoose={(now) => setLeft(new Set(able.filter((id) => !now.includes(id))))}
          />
          <Input
            aria-label="迁移原因"
            placeholder="迁移原因（必填），记入审批意见"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      ) : null}
    </AppDialog>
  );
}

interface PlacesProps {
  readonly places: InstanceMigrationPlan['places'];
  readonly onMap: (nodeId: string, to: string) => void;
}

/** Which step of the new version takes each step at which processes are now. */
function Places({ places, onMap }: PlacesProps) {
  return (
    <ul className={styles.places} aria-label="环节对应">
      {places.map(({ nodeId, name, instances, to, choices }) => (
        <li key={nodeId} className={styles.line}>
          <span>{`${name}（${instances}个）→`}</span>
          <Select
            className={styles.target}
            aria-label={`${name}对应的环节`}
            placeholder="请选择新版本的环节"
            status={to === null ? 'error' : ''}
            value={to}
            options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
            onChange={(next: string) => onMap(nodeId, next)}
          />
        </li>
      ))}
    </ul>
  );
}
