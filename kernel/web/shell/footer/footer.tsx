import { useSystemParamText } from '../../session/params.ts';
import styles from '../shell.module.css';
import { Clock } from './clock.tsx';

/** Copyright and version, from the system parameters, and the time. */
export function Footer() {
  const copyright = useSystemParamText('sys.copyright', `© ${new Date().getFullYear()} 筑衡`);
  const version = useSystemParamText('sys.version');
  return (
    <footer className={styles.footer} data-print="no">
      <span>{copyright}</span>
      {version ? <span>版本 {version}</span> : null}
      <Clock />
    </footer>
  );
}
