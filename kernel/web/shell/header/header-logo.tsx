import { useSystemParamText } from '../../session/params.ts';
import { Logo } from '../../theme/logo.tsx';
import styles from './header.module.css';

/** The firm's own logo (system parameter sys.logo), or the product's. */
export function HeaderLogo() {
  const logo = useSystemParamText('sys.logo');
  return logo ? <img className={styles.mark} src={logo} alt="系统标志" /> : <Logo size={30} ground="none" />;
}
