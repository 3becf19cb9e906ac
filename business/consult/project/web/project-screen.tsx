import type { ReactNode } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import { useApplication } from '#kernel/web/application/application-context.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { may } from '#kernel/web/session/rights.ts';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { useTabTitle } from '#kernel/web/tabs/use-tab.ts';
import { project } from '../model/index.ts';
import styles from './project.module.css';
import { DETAIL_PATH, projectAddress } from './project-address.ts';
import { ProjectHead } from './project-head.tsx';

interface ProjectScreenProps {
  /** 'fill' takes the whole height and scrolls inside; 'flow' grows with its content. */
  readonly fit?: 'fill' | 'flow';
  /** Given the project once it is read. */
  readonly children: (project: OpenProject) => ReactNode;
}

/** A project as its screens get it: the record with the labels of its choices. */
export type OpenProject = NonNullable<ReturnType<typeof useRecord>['data']>;

/** The screens of a project that exist and that the person may open, in the order of the modules. */
function useScreens() {
  const { modules } = useApplication();
  const user = useCurrentUser();
  return modules
    .flatMap((module) => module.routes)
    .filter(({ path, access }) => path.startsWith(`${DETAIL_PATH}/`) && may(user, access ?? 'login'));
}

function ScreenLinks({ opened }: { opened: OpenProject }) {
  return (
    <nav className={styles.screens} aria-label="项目页面" data-print="no">
      {useScreens().map(({ path, title }) => (
        <NavLink key={path} to={projectAddress({ id: opened.id, name: opened.name }, path)} end>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}

/** The frame of every screen of one project (query parameter id). */
export function ProjectScreen({ fit = 'flow', children }: ProjectScreenProps) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? undefined;
  const { data, error, refetch } = useRecord(project, id);
  useTabTitle(data ? String(data.name) : null);
  if (id === undefined) return <EmptyState text="没有指定项目" hint="请从咨询项目列表打开一个项目" />;
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  return (
    <section className={fit === 'fill' ? `${styles.screen} ${styles.fill}` : styles.screen}>
      <ProjectHead project={data} />
      <ScreenLinks opened={data} />
      <div className={styles.content}>{children(data)}</div>
    </section>
  );
}
