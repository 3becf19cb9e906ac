import { useSearchParams } from 'react-router';
import { project } from '#business/consult/project/model/index.ts';
import { FormPage } from '#kernel/web/form/form-page.tsx';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { RequireSignIn } from '../require-sign-in.tsx';

/** /gdzj-edit-project: what checks need to know of a project (kind, area, region) is filled in; query: projectId. */
export function Page() {
  return (
    <RequireSignIn>
      <EditProject />
    </RequireSignIn>
  );
}

function EditProject() {
  const [search] = useSearchParams();
  const id = search.get('projectId') ?? search.get('id');
  if (!id) return <EmptyState text="没有指定项目" hint="请从质检项目列表打开" />;
  return <FormPage key={id} entity={project} id={id} mode="edit" />;
}
