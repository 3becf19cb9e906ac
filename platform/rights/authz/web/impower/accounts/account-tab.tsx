import { Segmented } from 'antd';
import { useState } from 'react';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import type { RoleRow } from '../roles/use-roles.ts';
import { AccountLists } from './account-lists.tsx';
import { MemberLevels } from './member-levels.tsx';

const PARTS = [
  { value: 'user', label: '人员' },
  { value: 'memberLevel', label: '会员级别' },
];

/** 账号授权: who holds a role: people, and the members of member levels. Each change is kept at once. */
export function AccountTab({ role }: { role: RoleRow }) {
  const [part, setPart] = useState('user');
  return (
    <PageFrame
      title={`${role.name} · 账号授权`}
      actions={<Segmented size="small" options={PARTS} value={part} onChange={setPart} aria-label="授权对象" />}
      fit="fill"
    >
      {part === 'user' ? <AccountLists key={role.id} roleId={role.id} /> : <MemberLevels roleId={role.id} />}
    </PageFrame>
  );
}
