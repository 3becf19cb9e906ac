import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { accessRule, signInRecord } from '../model/index.ts';
import { AccessPolicyPane } from './access-policy-pane.tsx';
import { signInRecordScreens } from './sign-in-record-screens.ts';

const NO_IMPORT = { imports: false, exports: false } as const;

/** /sys-manager/security: the company's policy, what roles are asked besides, and who signed in. */
export function Page() {
  const [tab, show] = useState('policy');
  const items = [
    { key: 'policy', label: '安全策略', children: <AccessPolicyPane /> },
    { key: 'rules', label: '角色要求', children: <ListPage entity={accessRule} slots={NO_IMPORT} /> },
    { key: 'log', label: '登录日志', children: <ListPage entity={signInRecord} slots={signInRecordScreens.list} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
