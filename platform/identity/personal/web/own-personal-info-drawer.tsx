import type { MenuDialogProps } from '#kernel/web/module.ts';
import { SideDrawer } from '#kernel/web/pattern/dialog/side-drawer.tsx';
import { PersonalSettingsTabs } from './personal-settings-tabs.tsx';

/** The personal info screen as a drawer, over whatever is open. */
export function Dialog({ onClose }: MenuDialogProps) {
  return (
    <SideDrawer width="middle" title="个人信息" onClose={onClose} styles={{ body: { padding: '4px 16px 16px' } }}>
      <PersonalSettingsTabs />
    </SideDrawer>
  );
}
