import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { businessObjective, objectiveCalls } from '../model/index.ts';

/** 调整: the next version of a target in force, opened for changing it. */
export function ReviseObjectiveAction({
  row,
  refresh,
}: {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}) {
  const [mayWrite, confirm, navigate] = [useHasRight('objective:write'), useConfirm(), useNavigate()];
  if (!mayWrite || row.state !== 'current') return null;
  const revise = async () => {
    const asked = { title: `调整“${String(row.title)}”？`, text: '将生成新的版本，审批通过后替代现行目标。' };
    if (!(await confirm({ ...asked, okText: '生成新版本' }))) return;
    const { id, title } = await callServer(objectiveCalls.revise, { params: { id: row.id } });
    refresh();
    void navigate(flowPageAddress({ formId: businessObjective.code, id, name: title ?? '' }));
  };
  return (
    <Button type="link" size="small" onClick={() => void revise()}>
      调整
    </Button>
  );
}
