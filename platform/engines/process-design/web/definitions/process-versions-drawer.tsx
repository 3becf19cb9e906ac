import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Space, Tag } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { downloadAnswer } from '#kernel/web/api/files/download.ts';
import { SideDrawer } from '#kernel/web/pattern/dialog/side-drawer.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type ProcessVersionRow, processDesignCalls } from '../../model/calls.ts';
import { processDesignAddress } from '../designer/process-design-address.ts';
import { MigrateInstancesDialog } from './migration/migrate-instances-dialog.tsx';
import { MigrationHistory } from './migration/migration-history.tsx';
import styles from './versions.module.css';

interface VersionsDrawerProps {
  readonly code: string;
  readonly name: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The versions of a process, the newest first: who, when, why, what changed; an older one may come into force again. */
export function ProcessVersionsDrawer({ code, name, onChanged, onClose }: VersionsDrawerProps) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayMove = useHasRight('workflow:admin');
  const [moving, setMoving] = useState<ProcessVersionRow | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['flow', 'versions', code],
    queryFn: () => callServer(processDesignCalls.versions, { params: { code }, quiet: true }),
    refetchOnMount: 'always',
  });
  const putInForce = async ({ id, version }: ProcessVersionRow) => {
    const text = '之后发起的申请按该版本流转，进行中的流程仍按原版本办理。';
    if (!(await confirm({ title: `改用第${version}版？`, text, okText: '改用' }))) return;
    await callServer(processDesignCalls.putInForce, { params: { code }, body: { id } });
    toast.success(`已改用第${version}版`);
    onChanged();
    await refetch();
  };
  const changed = async () => {
    onChanged();
    await client.invalidateQueries({ queryKey: ['flow', 'movings', code] });
    await refetch();
  };
  return (
    <SideDrawer width="middle" title={`${name}的版本`} onClose={onClose}>
      {error && !data ? <ErrorState error={error} retry={() => refetch()} /> : null}
      {data || error ? null : <LoadingState rows={6} />}
      <ol className={styles.versions} aria-label="版本">
        {data?.map((row) => (
          <Version
            key={row.id}
            row={row}
            onDesign={() => navigate(processDesignAddress(code, name, row.inForce ? undefined : row.id))}
            onPutInForce={() => putInForce(row)}
            onMove={mayMove && row.running > 0 && data.length > 1 ? () => setMoving(row) : null}
          />
        ))}
      </ol>
      {mayMove ? <MigrationHistory code={code} onReturned={changed} /> : null}
      {moving && data ? (
        <MigrateInstancesDialog
          code={code}
          from={moving}
          versions={data}
          onDone={changed}
          onClose={() => setMoving(null)}
        />
      ) : null}
    </SideDrawer>
  );
}

interface VersionProps {
  readonly row: ProcessVersionRow;
  readonly onDesign: () => void;
  readonly onPutInForce: () => void;
  /** Brings what runs on it to another version; null where nothing does or the person may not. */
  readonly onMove: (() => void) | null;
}

function Version({ row, onDesign, onPutInForce, onMove }: VersionProps) {
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <strong>第{row.version}版</strong>
        {row.inForce ? <Tag color="success">使用中</Tag> : null}
        {row.running > 0 ? <span className={styles.faint}>{row.running}个流程进行中</span> : null}
        <Space className={styles.actions} size={4}>
          <Button size="small" type="link" onClick={onDesign}>
            {row.inForce ? '设计' : '以此版设计'}
          </Button>
          <Button
            size="small"
            type="link"
            onClick={() => downloadAnswer(processDesignCalls.exportBpmn, { params: { id: row.id } })}
          >
            导出BPMN
          </Button>
          {onMove ? (
            <Button size="small" type="link" onClick={onMove}>
              迁移流程
            </Button>
          ) : null}
          {row.inForce ? null : (
            <Button size="small" type="link" onClick={onPutInForce}>
              改用此版
            </Button>
          )}
        </Space>
      </div>
      <p className={styles.faint}>
        {row.createdBy_label ?? '产品内置'}，{formatInstant(row.createdDate)}
        {row.note ? `：${row.note}` : ''}
      </p>
      {row.changes.length > 0 ? (
        <ul className={styles.changes}>
          {row.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
