import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { dataReceipt, projectCalls } from '../../model/index.ts';
import { ProjectRecordList } from '../project-record-list.tsx';
import { ProjectScreenFrame } from '../project-screen-frame.tsx';
import { useProjectAction } from '../use-project-action.ts';

/** /consult/detail/project-info/submit-data-bill: what the customer handed in, and what is missing. */
export function Page() {
  const { act, busy } = useProjectAction();
  const mayWrite = useHasRight('project:write');
  return (
    <ProjectScreenFrame fit="fill">
      {(opened) => (
        <ProjectRecordList
          opened={opened}
          entity={dataReceipt}
          title="资料签收"
          slots={{
            emptyHint: '按业务类型的资料清单生成，或逐项新建',
            toolbar: ({ refresh }) =>
              mayWrite ? (
                <Button
                  size="small"
                  loading={busy}
                  onClick={async () => {
                    await act(
                      () => callServer(projectCalls.makeReceipts, { params: { id: opened.id } }),
                      '已按资料清单生成签收项',
                    );
                    refresh();
                  }}
                >
                  按资料清单生成
                </Button>
              ) : null,
          }}
        />
      )}
    </ProjectScreenFrame>
  );
}
