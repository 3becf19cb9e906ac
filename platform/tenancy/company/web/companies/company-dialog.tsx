import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule, DayFormItem, WIDE_FORM_ITEM_CLASS } from '#kernel/web/pattern/input/form-items.tsx';
import { ShowPasswordOnceDialog } from '#kernel/web/pattern/input/show-password-once-dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { companyManagementCalls, type ManagedCompany, type NewManagedCompanyInput } from '../../model/index.ts';
import { useCompanyPackageChoices } from './use-company-package-choices.ts';

interface CompanyDialogProps {
  /** null for a new one. */
  readonly company: ManagedCompany | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** A company's facts; a new one gets its administrator besides, whose password is shown once. */
export function CompanyDialog({ company, onSaved, onClose }: CompanyDialogProps) {
  const grades = useCompanyPackageChoices();
  const [given, setGiven] = useState<{ loginName: string; password: string } | null>(null);
  const save = async (values: NewManagedCompanyInput) => {
    if (company) await callServer(companyManagementCalls.change, { params: { id: company.id }, body: values });
    else setGiven(await callServer(companyManagementCalls.create, { body: values }));
    toast.success('保存成功');
    onSaved();
    if (company) onClose();
  };
  if (given)
    return <ShowPasswordOnceDialog name={`管理员 ${given.loginName}`} password={given.password} onClose={onClose} />;
  return (
    <FormDialog<NewManagedCompanyInput>
      name="saas.company"
      title={company ? company.name : '新建企业用户'}
      width={640}
      initial={company ?? {}}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="公司名称"
        rules={createRequiredRule('请输入公司名称')}
        className={WIDE_FORM_ITEM_CLASS}
      >
        <Input maxLength={60} />
      </Form.Item>
      {company ? null : (
        <Form.Item
          name="code"
          label="企业编码"
          rules={createRequiredRule('请输入公司编码')}
          extra="小写字母、数字或连字符，保存后不变"
        >
          <Input maxLength={30} />
        </Form.Item>
      )}
      <Form.Item name="gradeId" label="用户级别" extra="决定全公司可用的菜单、人数和存储；留空不限">
        <Select allowClear options={grades} placeholder="不限" />
      </Form.Item>
      <DayFormItem name="beginDate" label="开始日期" />
      <DayFormItem name="endDate" label="结束日期" />
      <Form.Item name="contact" label="联系人">
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="phone" label="联系电话">
        <Input maxLength={30} />
      </Form.Item>
      {company ? null : (
        <>
          <Form.Item name="adminName" label="管理员姓名" rules={createRequiredRule('请输入管理员姓名')}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="adminLoginName" label="管理员登录名" rules={createRequiredRule('请输入管理员登录名')}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
          <Form.Item name="adminPhone" label="管理员手机号">
            <Input maxLength={20} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}
