import { Form, Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { role, roleCalls, roleTransferCalls } from '../../../model/index.ts';
import type { RoleRow } from './use-role-list.ts';

interface CopyRoleDialogProps {
  readonly source: RoleRow;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** A new role that grants what another one grants, and is held by nobody yet. */
export function CopyRoleDialog({ source, onClose, onMade }: CopyRoleDialogProps) {
  const [name, setName] = useState(`${source.name}副本`);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    if (!name.trim() || !code.trim()) return toast.warning('请填写角色名称与角色编码');
    setBusy(true);
    try {
      const draft = { name, code, dataScope: source.dataScope };
      const { id } = await callServer(roleCalls.save, { body: draft });
      const params = { src: source.id, tar: id };
      await callServer(roleTransferCalls.copyMenus, { params });
      await callServer(roleTransferCalls.copyDepts, { params });
      await queryClient.invalidateQueries({ queryKey: ['records', role.code] });
      toast.success('复制成功');
      onMade(id);
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppDialog
      open
      title={`复制角色「${source.name}」`}
      name="authz.copy-role"
      width={440}
      onClose={onClose}
      onOk={copy}
      busy={busy}
    >
      <Form layout="vertical" size="small">
        <Form.Item label="角色名称" htmlFor="copy-role-name" required>
          <Input id="copy-role-name" value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
        </Form.Item>
        <Form.Item label="角色编码" htmlFor="copy-role-code" required extra="功能与部门授权一并复制，人员不复制。">
          <Input id="copy-role-code" value={code} maxLength={40} onChange={(event) => setCode(event.target.value)} />
        </Form.Item>
      </Form>
    </AppDialog>
  );
}
