import MenuOutlined from '@ant-design/icons/MenuOutlined';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import { usePersonalSetting } from '#kernel/web/personal/use-personal-setting.ts';
import { useAppearance } from '#kernel/web/theme/appearance/appearance-store.ts';

/** Whether bills stand close together: as the person said here, else as they chose for everything. Kept with the person. */
export function useCompactRows() {
  const usual = useAppearance((appearance) => appearance.size) === 'mini';
  return usePersonalSetting('cost.bills.compact', usual);
}

/** Lets more rows stand in the grid, or gives them more room again. */
export const CompactRowsButton = (props: { isCompact: boolean; onChange: (isCompact: boolean) => void }) => (
  <IconButton
    icon={<MenuOutlined aria-hidden />}
    label="紧凑行距"
    aria-pressed={props.isCompact}
    type={props.isCompact ? 'primary' : 'default'}
    ghost={props.isCompact}
    onClick={() => props.onChange(!props.isCompact)}
  />
);
