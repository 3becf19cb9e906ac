import { useParamText } from '../session/params.ts';
import styles from './shell.module.css';

/** Copyright and version, from the system parameters. */
export function Footer() {
  const copyright = useParamText('sys.copyright', `© ${new Date().getFullYear()} 筑衡`);
  const version = useParamText('sys.version');
  return (
    <footer className={styles.footer} data-print="no">
      <span>{copyright}</span>
      {version ? <span>版本 {version}</span> : null}
    </footer>
  );
}
