import { Link, useLocation } from 'react-router';
import { useSystemName } from '#kernel/web/session/params.ts';
import { useSession } from '#kernel/web/session/session-store.ts';
import styles from './public-home.module.css';

export interface PublicHomeLink {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

interface OpenHomeProps {
  readonly title: string;
  readonly text: string;
  /** Where somebody signed in goes on. */
  readonly doors: readonly PublicHomeLink[];
}

/** A home that needs no session: what stands behind it, and the way in. */
export function PublicHome({ title, text, doors }: OpenHomeProps) {
  const name = useSystemName();
  const { pathname } = useLocation();
  const signedIn = useSession(({ state }) => state === 'signedIn');
  return (
    <main className={styles.home}>
      <header className={styles.head}>
        <p className={styles.name}>{name}</p>
        <h1 className={styles.title}>{title}</h1>
        <p>{text}</p>
        <nav className={styles.ways}>
          {signedIn ? (
            <Link to="/main-page">进入首页</Link>
          ) : (
            <a href={`/login?redirect=${encodeURIComponent(pathname)}`}>登录</a>
          )}
          <Link to="/content">公开内容</Link>
        </nav>
      </header>
      <ul className={styles.doors}>
        {doors.map((door) => (
          <li key={door.to}>
            {signedIn ? <Link to={door.to}>{door.title}</Link> : <strong>{door.title}</strong>}
            <span>{door.text}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
