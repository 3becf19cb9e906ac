import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ReasonActionButton } from '#kernel/web/pattern/dialog/reason-action-button.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { followLog, projectCalls } from '../../model/index.ts';
import { ProjectRecordList } from '../project-record-list.tsx';
import { ProjectScreenFrame } from '../project-screen-frame.tsx';
import { useProjectAction } from '../use-project-action.ts';

/** The leader confirms a log, or gives it up and says why. */
function LogActions({ row, refresh }: { row: DisplayedRecord; refresh: () => void }) {
  const { act, busy } = useProjectAction();
  const params = { id: row.id };
  const confirm = async () => {
    await act(() => callServer(projectCalls.decideLog, { params, body: { decision: 'confirmed' } }), '已确认');
    refresh();
  };
  return (
    <>
      <Button type="link" size="small" loading={busy} onClick={confirm}>
        确认
      </Button>
      <ReasonActionButton
        text="放弃"
        danger
        title="放弃驻场日志"
        name="follow-log.abandon"
        okText="放弃"
        label="放弃原因"
        act={(reason) => callServer(projectCalls.decideLog, { params, body: { decision: 'abandoned', reason } })}
        done="已放弃"
        refresh={refresh}
      />
    </>
  );
}

/** /consult/detail/project-info/follow-log: what happened on site day by day. */
export function Page() {
  const user = useCurrentUser();
  return (
    <ProjectScreenFrame fit="fill">
      {(opened) => (
        <ProjectRecordList
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
    </ProjectScreenFrame>
  );
}
