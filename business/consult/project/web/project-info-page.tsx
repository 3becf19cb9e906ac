import EditOutlined from '@ant-design/icons/EditOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import { EntityForm } from '#kernel/web/form/entity-form.tsx';
import { RecordEditInfo } from '#kernel/web/form/record/record-edit-info.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { project } from '../model/index.ts';
import styles from './project.module.css';
import { type OpenedProjectRecord, ProjectScreenFrame } from './project-screen-frame.tsx';
import { useWorkbenchSelection } from './use-workbench-selection.ts';

const RecordDrawer = lazy(async () => ({
  default: (await import('#kernel/web/form/record/record-drawer.tsx')).RecordDrawer,
}));

function Facts({ opened }: { opened: OpenedProjectRecord }) {
  const [editing, setEditing] = useState(false);
  const { state } = useWorkbenchSelection();
  const edit =
    opened.can?.update === false || !state.businessDeptAuth ? null : (
      <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => setEditing(true)}>
        编辑
      </Button>
    );
  return (
    <Panel title="项目信息" extra={edit}>
      <EntityForm entity={project} values={opened} />
      <RecordEditInfo record={opened} />
      {editing ? (
        <Suspense fallback={null}>
          <RecordDrawer entity={project} id={opened.id} mode="edit" onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

/** /consult/detail/project-info: what is known of the project, and what other modules keep for it. */
export function Page() {
  return (
    <ProjectScreenFrame>
      {(opened) => (
        <div className={styles.panels}>
          <Facts opened={opened} />
          <PageExtensions place="project-info" recordId={opened.id} />
        </div>
      )}
    </ProjectScreenFrame>
  );
}
