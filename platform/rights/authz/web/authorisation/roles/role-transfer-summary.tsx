import { Button, Space } from 'antd';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import type { RoleTransferResult } from '../../../model/index.ts';

interface TransferDoneProps {
  readonly result: RoleTransferResult;
  readonly busy: boolean;
  readonly onUndo: (backupId: string) => void;
  readonly onClose: () => void;
}

/** What a copy or merge changed; administrators take it back here. */
export function RoleTransferSummary({
  result: { added, removed, backupId },
  busy,
  onUndo,
  onClose,
}: TransferDoneProps) {
  const isAdmin = useHasRight('admin');
  return (
    <EmptyState
      text={`已完成：增加 ${added} 项，移除 ${removed} 项`}
      hint={backupId ? '执行前的授权已备份' : '两个角色本来就相同，没有改动'}
      action={
        <Space>
          {backupId && isAdmin ? (
            <Button size="small" loading={busy} onClick={() => onUndo(backupId)}>
              撤销
            </Button>
          ) : null}
          <Button size="small" type="primary" onClick={onClose}>
            完成
          </Button>
        </Space>
      }
    />
  );
}
