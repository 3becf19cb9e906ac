import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import LaptopOutlined from '@ant-design/icons/LaptopOutlined';
import { useState } from 'react';
import { HeaderButton } from '#kernel/web/pattern/header-popover.tsx';
import { useIsMobile } from '#kernel/web/theme/media-queries.ts';
import { useDisplayMode } from './display-mode.ts';
import { enterNormalMode, enterWorkMode } from './switch-display-mode.ts';

/** Switches between normal and work mode; while one switch is under way a second click does nothing. */
export function useToggleDisplayMode() {
  const isWork = useDisplayMode(({ mode }) => mode === 'work');
  const [busy, setBusy] = useState(false);
  const toggle = () => {
    if (busy) return;
    setBusy(true);
    (isWork ? enterNormalMode() : enterWorkMode())
      // Whoever failed has told so.
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return { isWork, busy, toggle };
}

/** The header's switch of the display mode. */
export function Item() {
  const isMobile = useIsMobile();
  const { isWork, busy, toggle } = useToggleDisplayMode();
  if (isMobile) return null;
  return (
    <HeaderButton label={isWork ? '切换到普通模式' : '切换到工作模式'} busy={busy} onClick={toggle}>
      {isWork ? <LaptopOutlined aria-hidden /> : <AppstoreOutlined aria-hidden />}
    </HeaderButton>
  );
}
