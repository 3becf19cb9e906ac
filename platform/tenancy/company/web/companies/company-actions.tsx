import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { companyManagementCalls, type ManagedCompany } from '../../model/index.ts';
import { ExportCompanyDialog } from './export-company-dialog.tsx';
import { RemoveCompanyDialog } from './remove-company-dialog.tsx';

interface CompanyActionsProps {
  readonly company: ManagedCompany;
  readonly mayWrite: boolean;
  readonly onChanged: () => void;
}

/** What can be done with a company: its login page, freezing and thawing, export, removal. */
export function CompanyActions({ company, mayWrite, onChanged }: CompanyActionsProps) {
  const confirm = useConfirm();
  const [dialog, setDialog] = useState<'export' | 'remove' | null>(null);
  const params = { id: company.id };
  const freeze = async () => {
    const text = '该公司所有人员立即退出，解冻前不能登录。数据保留不变。';
    if (!(await confirm({ title: `冻结「${company.name}」？`, text, okText: '冻结', danger: true }))) return;
    await callServer(companyManagementCalls.freeze, { params });
    toast.success('已冻结');
    onChanged();
  };
  const thaw = async () => {
    await callServer(companyManagementCalls.thaw, { params });
    toast.success('已解冻');
    onChanged();
  };
  const more = [
    { key: 'export', label: '导出全部数据' },
    { key: 'remove', label: '删除公司', danger: true, disabled: !company.frozen || company.first },
  ];
  return (
    <>
      <Button size="small" type="link" href={`/saasLogin?companyId=${company.id}`} target="_blank" rel="noreferrer">
        登录页
      </Button>
      {mayWrite && company.frozen ? (
        <Button size="small" type="link" onClick={() => void thaw().catch(() => undefined)}>
          解冻
        </Button>
      ) : null}
      {mayWrite && !company.frozen ? (
        <Button
          size="small"
          type="link"
          danger
          disabled={company.first}
          onClick={() => void freeze().catch(() => undefined)}
        >
          冻结
        </Button>
      ) : null}
      {mayWrite ? (
        <Dropdown
          trigger={['click']}
          menu={{ items: more, onClick: ({ key }) => setDialog(key === 'remove' ? 'remove' : 'export') }}
        >
          <Button size="small" type="link">
            更多
          </Button>
        </Dropdown>
      ) : null}
      {dialog === 'export' ? <ExportCompanyDialog company={company} onClose={() => setDialog(null)} /> : null}
      {dialog === 'remove' ? (
        <RemoveCompanyDialog company={company} onRemoved={onChanged} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}
