import { Logo } from '../theme/logo.tsx';
import styles from './splash-screen.module.css';

/** Shown while the session is checked and the first page is on its way. */
export function SplashScreen() {
  return (
    <div className={styles.splash} role="status" aria-label="正在加载">
      <Logo size={48} />
      <span className={styles.bar} />
    </div>
  );
}
