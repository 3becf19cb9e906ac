import type { ReactNode } from 'react';
import { LanguageButtons } from '#kernel/web/language/language-buttons.tsx';
import { LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useSystemName, useSystemParams, useSystemParamText } from '#kernel/web/session/params.ts';
import { Logo } from '#kernel/web/theme/logo.tsx';
import styles from './auth-page-frame.module.css';
import { AuthPageIllustration } from './auth-page-illustration.tsx';

interface Face {
  readonly name: string;
  /** Address of a picture for dark ground; the product's own sign without one. */
  readonly logo?: string | null;
}

interface FrameProps {
  /** Whose page it is: a company's or a customer's instead of the installation's own. */
  readonly face?: Face;
  readonly title: string;
  readonly subtitle: string;
  readonly children?: ReactNode;
}

/**
 * The page around signing in: the drafting sheet on one side, a panel on the other. Loads without antd. What it says
 * and asks for depends on the installation, and stands there once that is known: nothing comes or goes under the hand.
 */
export function AuthPageFrame({ face, title, subtitle, children }: FrameProps) {
  const logo = useSystemParamText('sys.logo');
  const systemName = useSystemName();
  const isKnown = useSystemParams(({ loaded }) => loaded);
  const { name, logo: picture } = face ?? { name: logo ? systemName : '筑衡', logo };
  const copyright = useSystemParamText('sys.copyright', `© ${new Date().getFullYear()} 筑衡`);
  const motto = useSystemParamText('sys.motto');
  return (
    <div className={styles.page}>
      <aside className={styles.sheet}>
        <header className={isKnown || face ? styles.brand : `${styles.brand} ${styles.unknown}`}>
          {picture ? <img className={styles.brandPicture} src={picture} alt="" /> : <Logo size={36} ground="none" />}
          <span>{name}</span>
        </header>
        <AuthPageIllustration className={styles.drawing} />
        <div className={styles.motto}>
          <p className={styles.mottoLine}>量有据，价有衡</p>
          <p>{motto}</p>
        </div>
      </aside>
      <main className={styles.side}>
        <LanguageButtons look="line" />
        {isKnown ? (
          <div className={styles.panel}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.subtitle}>{subtitle}</p>
            {children}
          </div>
        ) : (
          <div className={`${styles.panel} ${styles.waiting}`}>
            <LoadingState rows={6} />
          </div>
        )}
        <footer className={styles.footer}>{isKnown ? copyright : null}</footer>
      </main>
    </div>
  );
}
