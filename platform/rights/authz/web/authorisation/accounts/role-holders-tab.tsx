import { Segmented } from 'antd';
import { useState } from 'react';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import type { RoleRow } from '../roles/use-role-list.ts';
import { RoleAccountLists } from './role-account-lists.tsx';
import { RoleMembershipGrades } from './role-member-levels.tsx';

const PARTS = [
  { value: 'user', label: '人员' },
  { value: 'memberLevel', label: '会员级别' },
];

/** 账号授权: who holds a role: people, and the members of member levels. Each change is kept at once. */
export function RoleHoldersTab({ role }: { role: RoleRow }) {
  const [part, setPart] = useState('user');
  return (
    <PageFrame
      title={`${role.name} · 账号授权`}
      actions={<Segmented size="small" options={PARTS} value={part} onChange={setPart} aria-label="授权对象" />}
      fit="fill"
    >
      {part === 'user' ? (
        <RoleAccountLists key={role.id} roleId={role.id} />
      ) : (
        <RoleMembershipGrades roleId={role.id} />
      )}
    </PageFrame>
  );
}
