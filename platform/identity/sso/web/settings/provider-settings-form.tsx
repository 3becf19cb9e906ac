import { Button, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type ProviderSettings, type ProviderSettingsInput, signOnCalls } from '../../model/sign-on-calls.ts';
import styles from './settings.module.css';

const KINDS = [
  { value: 'cas', label: 'CAS 2.0 / 3.0' },
  { value: 'oidc', label: 'OpenID Connect' },
];
const required = [{ required: true, message: '不能为空' }];

/** How people sign on; the kept secret is never shown. */
export function ProviderSettingsForm({ settings, onSaved }: { settings: ProviderSettings; onSaved: () => void }) {
  const [form] = Form.useForm<ProviderSettingsInput>();
  const kind = Form.useWatch('kind', form) ?? settings.kind;
  const [busy, setBusy] = useState(false);
  const isOidc = kind === 'oidc';
  const isPlain = Form.useWatch('server', form)?.startsWith('http://');
  const example = isOidc ? '如 https://id.example.cn/realms/main' : '如 https://sso.example.cn/cas，不含 /login';

  const send = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((error: unknown) => {
      const faults = error instanceof CallFailure ? Object.entries(error.faults) : [];
      form.setFields(faults.map(([name, text]) => ({ name: name as keyof ProviderSettingsInput, errors: [text] })));
    });
    setBusy(false);
  };
  const save = (values: ProviderSettingsInput) =>
    send(async () => {
      await callServer(signOnCalls.saveSettings, { body: values });
      toast.success('保存成功');
      onSaved();
    });
  const check = () =>
    send(async () => {
      const { address } = await callServer(signOnCalls.checkSettings);
      toast.success(`连接正常：${address}`);
    });

  const { hasSecret, ...initial } = settings;
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      className={styles.form}
      initialValues={{ ...initial, publicUrl: initial.publicUrl || window.location.origin, clientSecret: '' }}
      onFinish={save}
    >
      <Form.Item name="enabled" label="启用单点登录" valuePropName="checked">
        <Switch aria-label="启用单点登录" />
      </Form.Item>
      <Form.Item name="isPrivate" label="私有部署" valuePropName="checked" extra="单点登录只在私有部署时有效。">
        <Switch aria-label="私有部署" />
      </Form.Item>
      <Form.Item name="kind" label="认证协议">
        <Select options={KINDS} />
      </Form.Item>
      <Form.Item
        name="server"
        label={isOidc ? '发行者地址（Issuer）' : 'CAS 服务地址'}
        rules={required}
        extra={isPlain ? '未加密的 http 地址只应在公司内网中使用。' : example}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="publicUrl"
        label="本系统访问地址"
        rules={required}
        extra={`请在统一身份认证中登记回调地址：本系统访问地址 + ${isOidc ? '/auth-redirect' : '/cas'}，退出后返回 /login。`}
      >
        <Input />
      </Form.Item>
      <Form.Item name="clientId" label="客户端编号" hidden={!isOidc} rules={isOidc ? required : []}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="clientSecret"
        label="客户端密钥"
        hidden={!isOidc}
        extra={hasSecret ? '已设置，留空则不变；更换服务器地址后需重新填写。' : '公共客户端可留空。'}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="loginAttribute"
        label={isOidc ? '登录名声明' : '登录名属性'}
        extra={isOidc ? '留空为 preferred_username。' : '留空为 CAS 用户名。'}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="linkByName"
        label="首次登录按登录名自动关联账号"
        valuePropName="checked"
        extra="关闭后，须先在“统一身份关联”中登记。"
      >
        <Switch aria-label="首次登录按登录名自动关联账号" />
      </Form.Item>
      <Form.Item
        name="loginPath"
        label="自定义登录路径"
        extra="未启用单点登录时的登录页，如 /cost-manager-login；留空为 /login。"
      >
        <Input />
      </Form.Item>
      <div className={styles.ways}>
        <Button type="primary" htmlType="submit" loading={busy}>
          保存
        </Button>
        <Button onClick={check} disabled={busy || !settings.server}>
          检查已保存的连接
        </Button>
      </div>
    </Form>
  );
}
