import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { project } from '#business/consult/project/model/index.ts';
import { projectAddress } from '#business/consult/project/web/index.tsx';
import { fetchEntityRecords } from '#kernel/web/api/fetch-entity-records.ts';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { HOME_LINK_PATHS, myProjectsPath } from './home-link-paths.ts';
import { HomeListPanel } from './home-list-panel.tsx';
import styles from './home-page.module.css';

function useProjects(which: string, params: Readonly<Record<string, unknown>>, enabled = true) {
  return useQuery({
    queryKey: ['records', project.code, 'home', which],
    enabled,
    queryFn: () => fetchEntityRecords(project, { pageSize: 5, params, sort: '-createdDate' }),
  });
}

/** The projects I am responsible for, newest first. @param enabled false for who may not see projects: nothing is asked */
export function useMyProjects(enabled = true) {
  const { userId } = useCurrentUser();
  return useProjects(userId, { manager: userId }, enabled);
}

/** The projects I am responsible for; who has none sees the newest of those within reach. */
export function MyProjectsPanel() {
  const user = useCurrentUser();
  const mine = useMyProjects();
  const hasNone = mine.data?.total === 0;
  const all = useProjects('all', {}, hasNone);
  return (
    <HomeListPanel
      title={hasNone ? '最近的项目' : '我负责的项目'}
      morePath={hasNone ? HOME_LINK_PATHS.projects : myProjectsPath(user)}
      query={hasNone ? all : mine}
      emptyText="还没有项目"
      row={(row) => (
        <li key={row.id}>
          <Link className={styles.row} to={projectAddress({ id: row.id, name: row.name })}>
            <span className={styles.main}>
              <span className={styles.number}>{row.no}</span>
              {row.name}
            </span>
            <span className={styles.side}>{row.stage_label}</span>
            <span className={styles.state}>{row.state_label}</span>
          </Link>
        </li>
      )}
    />
  );
}
