import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { useSetTabTitle } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';
import { project, readProjectId } from '../model/index.ts';
import styles from './project.module.css';
import { ProjectHeader } from './project-header.tsx';
import { ProjectScreenLinks, useProjectScreenGroups } from './project-screen-links.tsx';
import { ProjectWorkbenchContext } from './use-workbench-selection.ts';

interface ProjectScreenProps {
  /** 'fill' takes the whole height and scrolls inside; 'flow' grows with its content. */
  readonly fit?: 'fill' | 'flow';
  /** Given the project once it is read. */
  readonly children: (project: OpenedProjectRecord) => ReactNode;
}

/** A project as its screens get it: the record with the labels of its choices. */
export type OpenedProjectRecord = NonNullable<ReturnType<typeof useRecord>['data']>;

/** The frame of every screen of one project (query parameter id). */
export function ProjectScreenFrame({ fit = 'flow', children }: ProjectScreenProps) {
  const [search] = useSearchParams();
  const id = readProjectId(search) ?? undefined;
  const { data, error, refetch } = useRecord(project, id);
  const sections = useProjectScreenGroups();
  const deptId = useCurrentUser()?.deptInfo?.deptId ?? null;
  const around = useMemo(
    () => ({
      project: data ?? null,
      deptId,
      menuList: sections.flatMap(({ screens }) => screens.map(({ path }) => path)),
    }),
    [data, deptId, sections],
  );
  useSetTabTitle(data ? String(data.name) : null);
  if (id === undefined) return <EmptyState text="没有指定项目" hint="请从咨询项目列表打开一个项目" />;
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  return (
    <section className={fit === 'fill' ? `${styles.screen} ${styles.fill}` : styles.screen}>
      <ProjectHeader project={data} />
      <ProjectScreenLinks project={{ id: data.id, name: data.name }} />
      <ProjectWorkbenchContext value={around}>
        <div className={styles.content}>{children(data)}</div>
      </ProjectWorkbenchContext>
    </section>
  );
}
