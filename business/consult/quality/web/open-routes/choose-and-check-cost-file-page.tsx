import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { ProjectCheckRecords } from '../project-check-records.tsx';
import { RequireSignIn } from '../require-sign-in.tsx';
import { StartCheckDialog } from '../start/start-check-dialog.tsx';
import { CostFileChooser, useAddressedFile } from './cost-file-chooser.tsx';

/** /ecms-start-check: checks a cost file at once; query: fileId, or projectId for the newest file of a project. */
export function Page() {
  return (
    <RequireSignIn>
      <StartCheck />
    </RequireSignIn>
  );
}

function StartCheck() {
  const addressed = useAddressedFile();
  const mayStart = useHasRight('quality:write');
  const { file, fileId, projectId, error } = addressed;
  // Whoever comes with a file comes to have it checked.
  const [starting, setStarting] = useState(fileId !== null);
  return (
    <PageFrame
      title="开始质检"
      actions={
        <>
          <CostFileChooser {...addressed} />
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
      {projectId ? <ProjectCheckRecords key={projectId} recordId={projectId} /> : null}
      {starting && file && mayStart ? (
        <StartCheckDialog key={file.id} fileId={file.id} fileName={file.name} onClose={() => setStarting(false)} />
      ) : null}
    </PageFrame>
  );
}
