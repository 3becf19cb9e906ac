import { useParamText, useSystemName } from '#kernel/web/session/params.ts';
import { Logo } from '#kernel/web/theme/logo.tsx';
import { BeamDrawing } from './beam-drawing.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';

/** /login: loads without antd, so that it stands within a moment. */
export function Page() {
  const systemName = useSystemName();
  const copyright = useParamText('sys.copyright', `© ${new Date().getFullYear()} 筑衡`);
  return (
    <div className={styles.page}>
      <aside className={styles.sheet}>
        <header className={styles.brand}>
          <Logo size={36} ground="none" />
          <span>筑衡</span>
        </header>
        <BeamDrawing className={styles.drawing} />
        <div className={styles.motto}>
          <p className={styles.mottoLine}>量有据，价有衡</p>
          <p>工程造价咨询的项目、成果、审批与经营，在一处完成。</p>
        </div>
      </aside>
      <main className={styles.side}>
        <div className={styles.panel}>
          <h1 className={styles.title}>{systemName}</h1>
          <p className={styles.subtitle}>请使用公司账号登录</p>
          <LoginForm />
        </div>
        <footer className={styles.footer}>{copyright}</footer>
      </main>
    </div>
  );
}
