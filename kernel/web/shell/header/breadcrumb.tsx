import { Link } from 'react-router';
import { useApplication } from '../../application/application-context.ts';
import { useSession } from '../../session/session-store.ts';
import { activeTabOf, useTabs } from '../../tabs/tab-store.ts';
import styles from './breadcrumb.module.css';
import { breadcrumbItemsOf } from './breadcrumb-items.ts';

/** Where the shown page lies. It stands in the header and takes no room from the page. */
export function Breadcrumb() {
  const menu = useSession((session) => session.menu);
  const tab = useTabs(activeTabOf);
  const { modules } = useApplication();
  const crumbs = breadcrumbItemsOf({ menu, begins: modules.flatMap(({ crumb }) => crumb ?? []) }, tab);
  return (
    <nav className={styles.crumbs} aria-label="面包屑">
      <ol>
        {crumbs.map(({ title, path }, at) => (
          <li key={`${title}/${path ?? at}`} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
            {path ? <Link to={path}>{title}</Link> : title}
          </li>
        ))}
      </ol>
    </nav>
  );
}
