import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { CostFilesPanel } from '#business/consult/cost/web/index.tsx';
import { ProjectSelect } from '#business/consult/project/web/index.tsx';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { RequireSignIn } from '../require-sign-in.tsx';

/** /ecms-quick-import: brings cost files into a project and has them checked, without the way over the project; query: projectId. */
export function Page() {
  return (
    <RequireSignIn>
      <QuickImport />
    </RequireSignIn>
  );
}

function QuickImport() {
  const [search, setSearch] = useSearchParams();
  const projectId = search.get('projectId') ?? search.get('id');
  return (
    <PageFrame
      title="快速导入"
      actions={<ProjectSelect value={projectId} onChange={(id) => setSearch({ projectId: id }, { replace: true })} />}
    >
      {projectId ? (
        <Suspense fallback={null}>
          <CostFilesPanel key={projectId} recordId={projectId} />
        </Suspense>
      ) : (
        <EmptyState text="请选择项目" hint="选择项目后导入造价文件，导入完成即可开始质检" />
      )}
    </PageFrame>
  );
}
