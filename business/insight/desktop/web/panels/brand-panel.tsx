import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useSystemName, useSystemParamText } from '#kernel/web/session/params.ts';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { Logo } from '#kernel/web/theme/logo.tsx';
import styles from './panels.module.css';

/** The firm as this installation presents it: mark, company, system. */
export function BrandPanel() {
  const { companyName } = useCurrentUser();
  const systemName = useSystemName();
  const mark = useSystemParamText('sys.logo');
  const copyright = useSystemParamText('sys.copyright');
  return (
    <Panel title="企业品牌">
      <div className={styles.brand}>
        {mark ? <img src={mark} alt={companyName} /> : <Logo size={56} />}
        <div>
          <p className={styles.company}>{companyName}</p>
          <p>{systemName}</p>
          <p className={styles.faint}>{copyright}</p>
        </div>
      </div>
    </Panel>
  );
}
