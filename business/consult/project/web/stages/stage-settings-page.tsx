import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { projectCalls, projectStage } from '../../model/index.ts';
import { ProjectRecordList } from '../project-record-list.tsx';
import { ProjectScreenFrame } from '../project-screen-frame.tsx';
import { useProjectAction } from '../use-project-action.ts';
import { DoneShareBar } from './done-share-bar.tsx';

/** /consult/detail/project-info/project-stage-set: the project's stages with weights, times and required files. */
export function Page() {
  const { act, busy } = useProjectAction();
  const mayWrite = useHasRight('project:write');
  return (
    <ProjectScreenFrame fit="fill">
      {(opened) => (
        <ProjectRecordList
          opened={opened}
          entity={projectStage}
          title="阶段设置"
          slots={{
            emptyHint: '按业务类型的项目配置生成，或逐个新建；权重合计为100%',
            cells: { done: (row) => <DoneShareBar done={row.done} /> },
            toolbar: ({ refresh }) =>
              mayWrite ? (
                <Button
                  size="small"
                  loading={busy}
                  onClick={async () => {
                    await act(
                      () => callServer(projectCalls.makeStages, { params: { id: opened.id } }),
                      '已按项目配置生成阶段',
                    );
                    refresh();
                  }}
                >
                  按项目配置生成
                </Button>
              ) : null,
          }}
        />
      )}
    </ProjectScreenFrame>
  );
}
