import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import { HeaderButton } from '../../pattern/header-popover.tsx';
import { toggleNav, useNavState } from './nav-store.ts';

/** Opens and closes the navigation: the drawer on narrow windows, elsewhere what stands beside the pages. */
export function MenuButton({ onDrawer }: { onDrawer?: () => void }) {
  const { hidden, open } = useNavState();
  if (onDrawer) {
    return (
      <HeaderButton label="打开菜单" onClick={onDrawer}>
        <MenuOutlined aria-hidden />
      </HeaderButton>
    );
  }
  // Work mode without a left column has nothing to open.
  if (hidden) return null;
  return (
    <HeaderButton label={open ? '收起导航' : '展开导航'} onClick={toggleNav}>
      {open ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
    </HeaderButton>
  );
}
