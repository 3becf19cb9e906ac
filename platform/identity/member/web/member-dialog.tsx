import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule, DayFormItem } from '#kernel/web/pattern/input/form-items.tsx';
import { ShowPasswordOnceDialog } from '#kernel/web/pattern/input/show-password-once-dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type Member, type MemberInput, memberCalls } from '../model/index.ts';
import type { MemberLevelRow } from './use-member-levels.ts';

interface MemberDialogProps {
  /** null for a new one. */
  readonly member: Member | null;
  /** The level of a new one. */
  readonly level: MemberLevelRow | null;
  readonly levels: readonly MemberLevelRow[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const STATES = [
  { value: 'enabled', label: '启用' },
  { value: 'disabled', label: '停用' },
];

/** A member with the membership; a new one's password is shown once. */
export function MemberDialog({ member, level, levels, onSaved, onClose }: MemberDialogProps) {
  const [given, setGiven] = useState<{ name: string; password: string } | null>(null);
  const save = async (values: MemberInput) => {
    const { password } = await callServer(memberCalls.saveMember, { body: { ...values, id: member?.id } });
    toast.success('保存成功');
    onSaved();
    if (password) setGiven({ name: values.name, password });
    else onClose();
  };
  if (given) return <ShowPasswordOnceDialog {...given} onClose={onClose} />;
  return (
    <FormDialog<MemberInput>
      name="member"
      title={member ? member.name : '新建会员'}
      width={600}
      initial={member ?? { levelId: level?.id, state: 'enabled' }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="name" label="姓名" rules={createRequiredRule('会员姓名不能为空！')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="loginName" label="登录名" rules={createRequiredRule('请输入登录名')}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label="手机号">
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="email" label="邮箱">
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="levelId" label="会员级别" rules={createRequiredRule('请选择会员级别')}>
        <Select options={levels.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <Form.Item name="fee" label="会员费（元）" extra="留空为级别的会员费">
        <InputNumber min="0" precision={2} stringMode controls={false} />
      </Form.Item>
      <DayFormItem name="beginDate" label="开始日期" extra="留空为今天" />
      <DayFormItem name="endDate" label="结束日期" extra="留空按级别的有效天数" />
      <Form.Item name="state" label="账号状态">
        <Select options={STATES} />
      </Form.Item>
    </FormDialog>
  );
}
