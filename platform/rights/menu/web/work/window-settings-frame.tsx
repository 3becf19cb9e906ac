import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';

const PARTS = [
  { value: '/window-management/left-column', label: '左侧栏' },
  { value: '/window-management/normal-mode', label: '普通模式' },
  { value: '/window-management/work-mode', label: '工作模式' },
];

/** The frame of the window set-up: its three pages beside each other. */
export function WindowSettingsFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <PageFrame title="窗口管理" actions={actions}>
      <Segmented
        aria-label="设置内容"
        style={{ alignSelf: 'start' }}
        options={PARTS}
        value={pathname}
        onChange={(path) => navigate(path)}
      />
      {children}
    </PageFrame>
  );
}
