import type { ContentWidth, ControlSize, LayoutMode } from '../theme/appearance/appearance.ts';
import { useAppearance } from '../theme/appearance/appearance-store.ts';
import { LayoutPicture } from './layout-picture.tsx';
import { PictureRadioGroup, type PictureRadioOption } from './picture-radio-group.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import styles from './settings-drawer.module.css';
import { useAppearanceChanger } from './use-appearance-changer.ts';

const LAYOUTS: readonly PictureRadioOption<LayoutMode>[] = [
  { value: 'icons', label: '图标导航', picture: <LayoutPicture mode="icons" /> },
  { value: 'sidebar', label: '侧边栏', picture: <LayoutPicture mode="sidebar" /> },
  { value: 'menu', label: '左侧菜单', picture: <LayoutPicture mode="menu" /> },
];

const SIZES: readonly PictureRadioOption<ControlSize>[] = [
  { value: 'medium', label: '中等' },
  { value: 'small', label: '小型' },
  { value: 'mini', label: '超小' },
];

const WIDTHS: readonly PictureRadioOption<ContentWidth>[] = [
  { value: 'fluid', label: '流式（占满窗口）' },
  { value: 'fixed', label: '定宽（居中）' },
];

const SET = '设置成功';

/** What the frame around the pages looks like on a wide window. */
export function FrameSettings() {
  const look = useAppearance();
  const change = useAppearanceChanger();
  return (
    <>
      <PictureRadioGroup
        title="布局模式"
        name="layout-mode"
        columns={3}
        value={look.layoutMode}
        options={LAYOUTS}
        onChange={(layoutMode) => change({ layoutMode }, SET)}
      />
      <PictureRadioGroup
        title="尺寸"
        name="size"
        columns={3}
        value={look.size}
        options={SIZES}
        onChange={(size) => change({ size }, 'Switch Size Success')}
      />
      <PictureRadioGroup
        title="内容宽度"
        name="content-width"
        columns={2}
        value={look.contentWidth}
        options={WIDTHS}
        onChange={(contentWidth) => change({ contentWidth }, SET)}
      />
      <div className={styles.switches}>
        <SettingSwitch
          label="固定顶栏"
          hint="页面滚动时顶栏保持可见"
          on={look.fixedHeader}
          onChange={(fixedHeader) => change({ fixedHeader }, SET)}
        />
        <SettingSwitch
          label="固定侧栏"
          hint="导航较长时在原处滚动，不随窗口移动"
          on={look.fixedSidebar}
          onChange={(fixedSidebar) => change({ fixedSidebar }, SET)}
        />
      </div>
    </>
  );
}
