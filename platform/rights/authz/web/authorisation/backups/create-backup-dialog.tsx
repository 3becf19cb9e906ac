import { Form, Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { authorisationBackupCalls } from '../../../model/index.ts';
import { refreshAuthorisation } from '../refresh-authorisation.ts';

/** Takes a backup under a name. */
export function CreateBackupDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const take = async () => {
    if (!name.trim()) return toast.warning('请填写备份名称');
    setBusy(true);
    try {
      await callServer(authorisationBackupCalls.take, { body: { name } });
      await refreshAuthorisation();
      toast.success('备份成功');
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppDialog open title="立即备份" name="authz.backup" width={440} onClose={onClose} onOk={take} busy={busy}>
      <Form layout="vertical" size="small">
        <Form.Item
          label="备份名称"
          htmlFor="backup-name"
          required
          extra="备份全部角色及其功能、数据、部门、人员与会员级别。"
        >
          <Input id="backup-name" value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Form.Item>
      </Form>
    </AppDialog>
  );
}
