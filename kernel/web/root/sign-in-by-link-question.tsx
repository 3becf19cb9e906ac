import { Button, Modal } from 'antd';
import { AntdAndQueryProviders } from '../theme/antd-and-query-providers.tsx';

/** A link brings another session while somebody is signed in: whose it shall be from now on. */
export function SignInByLinkQuestion({ decide }: { decide: (replace: boolean) => void }) {
  return (
    <AntdAndQueryProviders>
      <Modal
        open
        centered
        title="以链接中的身份登录？"
        closable={false}
        mask={{ closable: false }}
        onCancel={() => decide(false)}
        footer={[
          <Button key="replace" onClick={() => decide(true)}>
            以链接中的身份登录
          </Button>,
          <Button key="keep" type="primary" autoFocus onClick={() => decide(false)}>
            保持当前登录
          </Button>,
        ]}
      >
        <p>您已登录本系统，而打开的链接带有另一个登录身份。继续后，本浏览器的当前登录将被替换。</p>
        <p>如果不是您自己从其他系统打开的链接，请保持当前登录。</p>
      </Modal>
    </AntdAndQueryProviders>
  );
}
