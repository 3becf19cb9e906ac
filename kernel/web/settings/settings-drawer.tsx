import { Drawer } from 'antd';
import type { MenuDialogProps } from '../module.ts';
import { type ContentWidth, type LayoutMode, type Size, THEME_COLORS } from '../theme/appearance.ts';
import { useAppearance } from '../theme/appearance-store.ts';
import { Choice, type ChoiceOption } from './choice.tsx';
import { LayoutPicture } from './layout-picture.tsx';
import styles from './settings-drawer.module.css';
import { SwitchLine } from './switch-line.tsx';
import { useAppearanceChange } from './use-appearance-change.ts';

const COLORS = THEME_COLORS.map(({ name, color }) => ({
  value: color,
  label: name,
  picture: <span className={styles.color} style={{ background: color }} />,
}));

const LAYOUTS: readonly ChoiceOption<LayoutMode>[] = [
  { value: 'icons', label: '图标导航', picture: <LayoutPicture mode="icons" /> },
  { value: 'sidebar', label: '侧边栏', picture: <LayoutPicture mode="sidebar" /> },
  { value: 'menu', label: '左侧菜单', picture: <LayoutPicture mode="menu" /> },
];

const SIZES: readonly ChoiceOption<Size>[] = [
  { value: 'medium', label: '中等' },
  { value: 'small', label: '小型' },
  { value: 'mini', label: '超小' },
];

const WIDTHS: readonly ChoiceOption<ContentWidth>[] = [
  { value: 'fluid', label: '流式（占满窗口）' },
  { value: 'fixed', label: '定宽（居中）' },
];

/** The page stays in plain sight: it shows what each choice does. */
const CLEAR_MASK = { mask: { background: 'transparent' } };

const RESKINNED = '换肤成功';
const SET = '设置成功';

/** The settings drawer (specification 1 §2.5): every choice acts at once and is kept for the person. */
export function Dialog({ onClose }: MenuDialogProps) {
  const look = useAppearance();
  const change = useAppearanceChange();
  return (
    <Drawer open title="系统设置" size="min(340px, 100vw)" onClose={onClose} styles={CLEAR_MASK}>
      <div className={styles.settings}>
        <Choice
          title="主题颜色"
          name="theme-color"
          columns={3}
          value={look.color}
          options={COLORS}
          onChange={(color) => change({ color }, RESKINNED)}
        />
        <Choice
          title="布局模式"
          name="layout-mode"
          columns={3}
          value={look.layoutMode}
          options={LAYOUTS}
          onChange={(layoutMode) => change({ layoutMode }, SET)}
        />
        <Choice
          title="尺寸"
          name="size"
          columns={3}
          value={look.size}
          options={SIZES}
          onChange={(size) => change({ size }, 'Switch Size Success')}
        />
        <Choice
          title="内容宽度"
          name="content-width"
          columns={2}
          value={look.contentWidth}
          options={WIDTHS}
          onChange={(contentWidth) => change({ contentWidth }, SET)}
        />
        <div className={styles.switches}>
          <SwitchLine
            label="固定顶栏"
            hint="页面滚动时顶栏保持可见"
            on={look.fixedHeader}
            onChange={(fixedHeader) => change({ fixedHeader }, SET)}
          />
          <SwitchLine
            label="固定侧栏"
            hint="页面滚动时导航保持可见"
            on={look.fixedSidebar}
            onChange={(fixedSidebar) => change({ fixedSidebar }, SET)}
          />
          <SwitchLine
            label="色弱模式"
            hint="状态改用易分辨的颜色，链接加下划线"
            on={look.colorWeak}
            onChange={(colorWeak) => change({ colorWeak }, RESKINNED)}
          />
        </div>
      </div>
    </Drawer>
  );
}
