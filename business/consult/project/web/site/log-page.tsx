import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { required } from '#kernel/web/pattern/input/form-items.tsx';
import type { Row } from '#kernel/web/row.ts';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { followLog, projectCalls } from '../../model/index.ts';
import { ProjectScreen } from '../project-screen.tsx';
import { ProjectRecords } from '../records.tsx';
import { useAct } from '../use-act.ts';

/** The leader confirms a log, or gives it up and says why. */
function LogActions({ row, refresh }: { row: Row; refresh: () => void }) {
  const { act, busy } = useAct();
  const [abandoning, setAbandoning] = useState(false);
  const params = { id: row.id };
  const confirm = async () => {
    await act(() => callServer(projectCalls.decideLog, { params, body: { decision: 'confirmed' } }), '已确认');
    refresh();
  };
  const abandon = async ({ reason }: { reason: string }) => {
    await callServer(projectCalls.decideLog, { params, body: { decision: 'abandoned', reason } });
    setAbandoning(false);
    refresh();
  };
  return (
    <>
      <Button type="link" size="small" loading={busy} onClick={confirm}>
        确认
      </Button>
      <Button type="link" size="small" danger onClick={() => setAbandoning(true)}>
        放弃
      </Button>
      {abandoning ? (
        <FormDialog<{ reason: string }>
          title="放弃驻场日志"
          name="follow-log.abandon"
          width={420}
          okText="放弃"
          initial={{}}
          onSave={abandon}
          onClose={() => setAbandoning(false)}
        >
          <Form.Item name="reason" label="放弃原因" rules={required('请填写放弃原因')}>
            <Input.TextArea rows={3} maxLength={200} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}

/** /consult/detail/project-info/follow-log: what happened on site day by day. */
export function Page() {
  const user = useCurrentUser();
  return (
    <ProjectScreen fit="fill">
      {(opened) => (
        <ProjectRecords
          opened={opened}
          entity={followLog}
          title="驻场日志"
          slots={{
            rowActionsWidth: 110,
            rowActions: (row, refresh) =>
              row.state === 'waiting' && opened.manager === user?.userId ? (
                <LogActions row={row} refresh={refresh} />
              ) : null,
          }}
        />
      )}
    </ProjectScreen>
  );
}
