import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { OwnPasswordPanel } from './own-password-panel.tsx';

/** /user-center/editPasswrod (the address as people know it): the own password, inside the shell. */
export function Page() {
  return (
    <PageFrame title="修改密码" subtitle="修改成功后，其他设备上的登录随即失效，需重新登录">
      <Panel>
        <OwnPasswordPanel />
      </Panel>
    </PageFrame>
  );
}
