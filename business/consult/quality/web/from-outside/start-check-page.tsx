import { Button } from 'antd';
import { useState } from 'react';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/states.tsx';
import { useCan } from '#kernel/web/session/session-store.ts';
import { ProjectRecords } from '../project-records.tsx';
import { SignedInOnly } from '../signed-in.tsx';
import { StartDialog } from '../start/start-dialog.tsx';
import { ChooseCostFile, useAddressedFile } from './choose-cost-file.tsx';

/** /ecms-start-check: checks a cost file at once; query: fileId, or projectId for the newest file of a project. */
export function Page() {
  return (
    <SignedInOnly>
      <StartCheck />
    </SignedInOnly>
  );
}

function StartCheck() {
  const addressed = useAddressedFile();
  const mayStart = useCan('quality:write');
  const { file, fileId, projectId, error } = addressed;
  // Whoever comes with a file comes to have it checked.
  const [starting, setStarting] = useState(fileId !== null);
  return (
    <PageFrame
      title="开始质检"
      actions={
        <>
          <ChooseCostFile {...addressed} />
          {mayStart ? (
            <Button size="small" type="primary" disabled={!file} onClick={() => setStarting(true)}>
              开始质检
            </Button>
          ) : null}
        </>
      }
    >
      {mayStart ? null : <p>您没有质检的权限，可以查看已有的质检结果</p>}
      {error && fileId ? <ErrorState error={error} /> : null}
      {projectId ? null : (
        <EmptyState text="请选择项目和造价文件" hint="选择后按 18 类规则检查，问题定位到清单和费用行" />
      )}
      {projectId ? <ProjectRecords key={projectId} projectId={projectId} /> : null}
      {starting && file && mayStart ? (
        <StartDialog key={file.id} fileId={file.id} fileName={file.name} onClose={() => setStarting(false)} />
      ) : null}
    </PageFrame>
  );
}
