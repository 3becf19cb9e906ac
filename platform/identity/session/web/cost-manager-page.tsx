import { useSystemParams } from '#kernel/web/session/params.ts';
import { industryName } from '../model/industry-name.ts';
import { Frame } from './frame/frame.tsx';
import { useEntrance } from './sign-in/entrance.ts';
import { SignInLinks } from './sign-in/sign-in-links.tsx';
import { SignInPanel } from './sign-in/sign-in-panel.tsx';

const PATH = '/cost-manager-login';

/** /cost-manager-login: the cost managers' own entrance; signing out leads back here. */
export function Page() {
  useEntrance(PATH);
  const industry = useSystemParams(({ params }) => industryName(params));
  return (
    <Frame title={industry || '造价管理平台'} subtitle="请使用造价管理人员账号登录">
      <SignInPanel />
      <SignInLinks base={PATH} />
    </Frame>
  );
}
