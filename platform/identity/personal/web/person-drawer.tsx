import { Drawer } from 'antd';
import type { MenuDialogProps } from '#kernel/web/module.ts';
import { PersonTabs } from './person-tabs.tsx';

/** The personal info screen as a drawer, over whatever is open. */
export function Dialog({ onClose }: MenuDialogProps) {
  return (
    <Drawer
      open
      title="个人信息"
      size="min(640px, 100vw)"
      onClose={onClose}
      mask={{ closable: false }}
      styles={{ body: { padding: '4px 16px 16px' } }}
    >
      <PersonTabs />
    </Drawer>
  );
}
