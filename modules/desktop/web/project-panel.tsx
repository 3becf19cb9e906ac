import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { recordCalls } from '#kernel/meta/record-calls.ts';
import { callList } from '#kernel/web/api/client.ts';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { type Project, project } from '#modules/project/model/index.ts';
import styles from './home-page.module.css';
import { HomePanel } from './home-panel.tsx';
import { PATHS } from './paths.ts';

/** Labels of choices arrive beside the values. */
type ProjectRow = Project & { readonly stage_label?: string; readonly state_label?: string };

export function useMyProjects() {
  const { userId } = useCurrentUser();
  return useQuery({
    queryKey: ['records', project.code, 'home', userId],
    queryFn: async () => {
      const body = { pageNo: 1, pageSize: 5, params: { manager: userId }, sort: '-createdDate' };
      const { data, total } = await callList(recordCalls.list, {
        params: { name: project.code },
        body,
        quiet: true,
      });
      return { data: data as ProjectRow[], total };
    },
  });
}

/** The projects I am responsible for, newest first. */
export function ProjectPanel() {
  return (
    <HomePanel
      title="我负责的项目"
      morePath={PATHS.projects}
      query={useMyProjects()}
      emptyText="还没有负责的项目"
      row={(row) => (
        <li key={row.id}>
          <Link className={styles.row} to={PATHS.projects}>
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
