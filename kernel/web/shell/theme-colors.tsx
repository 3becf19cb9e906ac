import { THEME_COLORS } from '../theme/appearance.ts';
import { changeAppearance, useAppearance } from '../theme/appearance-store.ts';
import { toast } from '../toast/toast.ts';
import styles from './user-menu.module.css';

/** The nine theme colours as a row of small squares. */
export function ThemeColors() {
  const current = useAppearance((state) => state.color);
  return (
    <fieldset className={styles.colors}>
      <legend>主题颜色</legend>
      {THEME_COLORS.map(({ name, color }) => (
        <label key={color} title={name} style={{ background: color }}>
          <input
            type="radio"
            name="theme-color"
            aria-label={name}
            checked={color === current}
            onChange={() => {
              void changeAppearance({ color });
              toast.success('换肤成功');
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
