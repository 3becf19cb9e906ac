import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useSearchParams } from 'react-router';
import { useApplication } from '#kernel/web/application/application-context.ts';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { userHasRight } from '#kernel/web/session/user-has-right.ts';
import { readRetainedParams } from '../model/index.ts';
import { groupProjectScreens } from './group-project-screens.ts';
import { PROJECT_DETAIL_PATH, projectAddress } from './project-address.ts';
import styles from './project-screen-links.module.css';

/** The screens of a project that exist and that the person may open, in their groups. */
export function useProjectScreenGroups() {
  const { modules } = useApplication();
  const user = useCurrentUser();
  return groupProjectScreens(
    modules
      .flatMap((module) => module.routes)
      .filter(
        ({ path, access }) => path.startsWith(`${PROJECT_DETAIL_PATH}/`) && userHasRight(user, access ?? 'login'),
      ),
  );
}

/** Two rows of ways: the groups, each leading to its first screen, and below them the screens of the group one is in. */
export function ProjectScreenLinks({ project }: { project: { readonly id: string; readonly name?: unknown } }) {
  const { pathname } = useLocation();
  const sections = useProjectScreenGroups();
  const ways = useRef<HTMLElement>(null);
  const [search] = useSearchParams();
  const to = (path: string) => projectAddress({ id: project.id, name: project.name }, path, readRetainedParams(search));
  const current = sections.find(({ screens }) => screens.some(({ path }) => path === pathname));
  // Where the rows are wider than the window, the place one is at is brought into it.
  useEffect(() => {
    for (const link of ways.current?.querySelectorAll(`[data-at="${pathname}"]`) ?? [])
      link.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={ways} className={styles.ways} aria-label="项目页面" data-print="no">
      <div className={styles.sections}>
        {sections.map((section) => (
          <Link
            key={section.key}
            to={to(section.screens[0]?.path ?? pathname)}
            aria-current={section === current ? 'true' : undefined}
            data-at={section === current ? pathname : undefined}
          >
            {section.title}
          </Link>
        ))}
      </div>
      <div className={styles.screens}>
        {current?.screens.map(({ path, title }) => (
          <NavLink key={path} to={to(path)} end data-at={path}>
            {title}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}
