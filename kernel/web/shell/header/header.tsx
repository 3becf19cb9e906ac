import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../application/application-context.ts';
import { JobIndicator } from '../../jobs/job-indicator.tsx';
import type { HeaderItem } from '../../module.ts';
import { HeaderButton } from '../../pattern/header-popover.tsx';
import { useSystemName } from '../../session/params.ts';
import { HOME_PATH } from '../../session/route-guard.ts';
import { toast } from '../../toast/toast.ts';
import { useTabActions } from '../tab-bar/use-tab-actions.ts';
import styles from './header.module.css';
import { HeaderLogo } from './header-logo.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { UserMenu } from './user-menu.tsx';

const items = new WeakMap<HeaderItem, ReturnType<typeof lazyItem>>();
const lazyItem = (item: HeaderItem) => lazy(async () => ({ default: (await item.load()).Item }));

function Item({ item }: { item: HeaderItem }) {
  const Component = items.get(item) ?? lazyItem(item);
  items.set(item, Component);
  return (
    <Suspense fallback={null}>
      <Component />
    </Suspense>
  );
}

function toggleFullScreen(): void {
  if (!document.fullscreenEnabled) toast.warning('you browser can not work');
  else if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
}

interface HeaderProps {
  readonly isMobile: boolean;
  /** The button of the navigation, left of everything. */
  readonly menuButton: ReactNode;
  /** What the frame puts between the name and the search box. */
  readonly lead: ReactNode;
}

/** The line above everything: who we are, search, what is new, who I am. */
export function Header({ isMobile, menuButton, lead }: HeaderProps) {
  const { modules } = useApplication();
  const systemName = useSystemName();
  const { refresh } = useTabActions();
  const extras = modules.flatMap((module) => module.header ?? []).sort((a, b) => a.order - b.order);
  return (
    <header className={styles.header} data-print="no">
      {menuButton}
      <Link to={HOME_PATH} className={styles.brand}>
        <HeaderLogo />
        <span className={styles.name}>{systemName}</span>
      </Link>
      {lead}
      <SearchBox />
      <div className={styles.tools}>
        <JobIndicator />
        {extras.map((item) => (
          <Item key={item.key} item={item} />
        ))}
        {isMobile ? null : (
          <>
            <HeaderButton label="刷新" onClick={() => refresh()}>
              <ReloadOutlined aria-hidden />
            </HeaderButton>
            <HeaderButton label="全屏" onClick={toggleFullScreen}>
              <FullscreenOutlined aria-hidden />
            </HeaderButton>
          </>
        )}
        <LanguageMenu />
        <UserMenu isMobile={isMobile} />
      </div>
    </header>
  );
}
