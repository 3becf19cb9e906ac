import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import styles from './project.module.css';
import type { OpenedProjectRecord } from './project-screen-frame.tsx';

interface ProjectRecordsProps {
  readonly opened: OpenedProjectRecord;
  readonly entity: EntityDefinition;
  readonly slots?: ListSlots;
  readonly title?: string;
}

/** What is kept of one kind for a project: its list, and new ones that are the project's. */
export function ProjectRecordList({ opened, entity, slots, title }: ProjectRecordsProps) {
  const own: ListSlots = {
    ...slots,
    params: { project: opened.id, ...slots?.params },
    initial: { project: opened.id, project_label: opened.name, ...slots?.initial },
    open: 'drawer',
    title: `${String(opened.name)} ${entity.title}`,
  };
  return (
    <Panel title={title ?? entity.title}>
      <div className={styles.records}>
        <ListPage entity={entity} slots={own} place="panel" />
      </div>
    </Panel>
  );
}
