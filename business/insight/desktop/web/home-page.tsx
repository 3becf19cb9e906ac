import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { project } from '#business/consult/project/model/index.ts';
import { createLongDayFormatter, hourOfInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { currentLanguageTag } from '#kernel/web/language/language-pack.ts';
import { useCurrentUser, useHasRight } from '#kernel/web/session/session-store.ts';
import { messageCalls } from '#platform/content/message/model/index.ts';
import { useDisplayMode } from '#platform/rights/menu/web/index.tsx';
import { paramCalls } from '#platform/settings/param/model/index.ts';
import { greetingForHour } from '../model/greeting.ts';
import { HOME_LINK_PATHS, myProjectsPath } from './home-link-paths.ts';
import styles from './home-page.module.css';
import { MyProjectsPanel, useMyProjects } from './my-projects-panel.tsx';
import { PanelGrid } from './panels/panel-grid.tsx';
import { TodoPanel, useTodoTasks } from './todo-panel.tsx';
import { WorkModeHome } from './work/work-mode-home.tsx';

// Shown on most home pages: it comes with the page, not as a file of its own.
export { UnreadMessagesPanel } from './unread-messages-panel.tsx';

const longDay = createLongDayFormatter(currentLanguageTag());

function Figure({ label, value, to }: { label: string; value: number | undefined; to: string }) {
  return (
    <Link className={styles.figure} to={to}>
      <span className={styles.value}>{value ?? '—'}</span>
      <span className={styles.label}>{label}</span>
    </Link>
  );
}

function Welcome() {
  const user = useCurrentUser();
  const now = new Date();
  const todo = useTodoTasks();
  const seesProjects = useHasRight(project.access.read);
  const projects = useMyProjects(seesProjects);
  const background = useQuery({
    queryKey: ['params', 'background'],
    queryFn: () => callServer(paramCalls.background, { quiet: true }),
  });
  const unread = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: () => callServer(messageCalls.unread, { quiet: true }),
  });
  return (
    <header
      className={styles.welcome}
      style={background.data ? { background: `url("${background.data}") center / cover` } : undefined}
    >
      <div>
        <h1 className={styles.greeting}>
          {greetingForHour(hourOfInstant(now))}，{user.displayName}
        </h1>
        <p className={styles.day}>
          {longDay(now)}
          {user.deptInfo.deptName ? ` · ${user.deptInfo.deptName}` : ''}
        </p>
      </div>
      <div className={styles.figures}>
        <Figure label="待办任务" value={todo.data?.total} to={HOME_LINK_PATHS.todo} />
        {seesProjects ? <Figure label="负责项目" value={projects.data?.total} to={myProjectsPath(user)} /> : null}
        <Figure label="未读消息" value={unread.data} to={HOME_LINK_PATHS.unread} />
      </div>
    </header>
  );
}

/** What is fixed, and below it the panels the person chose. */
function NormalHome() {
  const seesProjects = useHasRight(project.access.read);
  return (
    <>
      <div className={styles.columns}>
        <TodoPanel />
        {seesProjects ? <MyProjectsPanel /> : null}
      </div>
      <PanelGrid />
    </>
  );
}

/** /main-page: what waits for me, what I am responsible for, what is new; in work mode what I work with. */
export function Page() {
  const { mode, layout } = useDisplayMode();
  return (
    <div className={styles.page}>
      <Welcome />
      {mode === 'work' && layout ? <WorkModeHome layout={layout} /> : <NormalHome />}
    </div>
  );
}
