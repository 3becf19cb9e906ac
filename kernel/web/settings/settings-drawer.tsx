import type { MenuDialogProps } from '../module.ts';
import { SideDrawer } from '../pattern/dialog/side-drawer.tsx';
import { type ColorMode, THEME_COLORS } from '../theme/appearance/appearance.ts';
import { useAppearance } from '../theme/appearance/appearance-store.ts';
import { useIsMobile } from '../theme/media-queries.ts';
import { FrameSettings } from './frame-settings.tsx';
import { PictureRadioGroup, type PictureRadioOption } from './picture-radio-group.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import styles from './settings-drawer.module.css';
import { useAppearanceChanger } from './use-appearance-changer.ts';

const COLORS = THEME_COLORS.map(({ name, color }) => ({
  value: color,
  label: name,
  picture: <span className={styles.color} style={{ background: color }} />,
}));

/** The page stays in plain sight: it shows what each choice does. */
const CLEAR_MASK = { mask: { background: 'transparent' } };

const TONES: readonly PictureRadioOption<ColorMode>[] = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
];

const RESKINNED = '换肤成功';

/**
 * The settings drawer (R1-167 to R1-178): every choice acts at once and is kept for the person. What a narrow window
 * does not have cannot be chosen there.
 */
export function Dialog({ onClose }: MenuDialogProps) {
  const { color, colorWeak, tone } = useAppearance();
  const isMobile = useIsMobile();
  const change = useAppearanceChanger();
  return (
    <SideDrawer width="narrow" title="系统设置" onClose={onClose} styles={CLEAR_MASK}>
      <div className={styles.settings}>
        <PictureRadioGroup
          title="主题颜色"
          name="theme-color"
          columns={3}
          value={color}
          options={COLORS}
          onChange={(chosen) => change({ color: chosen }, RESKINNED)}
        />
        <PictureRadioGroup
          title="明暗"
          name="tone"
          columns={3}
          value={tone}
          options={TONES}
          onChange={(chosen) => change({ tone: chosen }, RESKINNED)}
        />
        {isMobile ? null : <FrameSettings />}
        <SettingSwitch
          label="色弱模式"
          hint="状态改用易分辨的颜色，链接加下划线"
          on={colorWeak}
          onChange={(on) => change({ colorWeak: on }, RESKINNED)}
        />
      </div>
    </SideDrawer>
  );
}
