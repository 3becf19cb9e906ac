import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { PictureInput } from '#kernel/web/pattern/input/picture-input.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type OwnCompany, type OwnCompanyDraft, saasCalls } from '../../model/index.ts';
import styles from './own-company-form.module.css';

const LOGOS = [
  { name: 'logo', label: '标志（深色底）', ground: 'dark' },
  { name: 'logo2', label: '标志（浅色底）', ground: 'light' },
  { name: 'logo3', label: '横幅标志（含名称）', ground: 'light' },
] as const;

/** What stands on invoices and printed documents. */
const PAPERS = [
  { name: 'taxNo', label: '税号', max: 20 },
  { name: 'address', label: '注册地址', max: 120 },
  { name: 'bank', label: '开户行', max: 80 },
  { name: 'bankAccount', label: '银行账号', max: 32 },
] as const;

interface LogoProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string) => void;
  readonly ground: 'dark' | 'light';
}

/** The picture input as a field of a form. */
function Logo({ id = '', value, onChange = () => undefined, ground }: LogoProps) {
  return (
    <PictureInput id={id} value={value ?? ''} disabled={false} onChange={onChange} ground={ground} none="未设置" />
  );
}

/** What the company's administrator changes: name, contact, what stands on its papers, and the logos of its sign-in page. */
export function OwnCompanyForm({ company, onSaved }: { company: OwnCompany; onSaved: () => void }) {
  const [form] = Form.useForm<OwnCompanyDraft>();
  const [busy, setBusy] = useState(false);
  const save = async (values: OwnCompanyDraft) => {
    setBusy(true);
    try {
      await callServer(saasCalls.saveOwn, { body: values });
      toast.success('保存成功');
      onSaved();
    } catch (error) {
      const faults = error instanceof CallFailure ? Object.entries(error.faults) : [];
      form.setFields(faults.map(([name, text]) => ({ name: name as keyof OwnCompanyDraft, errors: [text] })));
    }
    setBusy(false);
  };
  return (
    <Form form={form} layout="vertical" className={styles.form} initialValues={company} onFinish={save}>
      <Form.Item name="name" label="公司名称" rules={[{ required: true, message: '请输入公司名称' }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="contact" label="联系人">
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="phone" label="联系电话">
        <Input maxLength={30} />
      </Form.Item>
      {PAPERS.map(({ name, label, max }) => (
        <Form.Item key={name} name={name} label={label}>
          <Input maxLength={max} />
        </Form.Item>
      ))}
      {LOGOS.map(({ name, label, ground }) => (
        <Form.Item key={name} name={name} label={label}>
          <Logo ground={ground} />
        </Form.Item>
      ))}
      <div className={styles.ways}>
        <Button type="primary" htmlType="submit" loading={busy}>
          保存
        </Button>
      </div>
    </Form>
  );
}
