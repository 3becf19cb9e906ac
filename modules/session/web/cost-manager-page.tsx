import { useParamText } from '#kernel/web/session/params.ts';
import { Frame } from './frame/frame.tsx';
import { useEntrance } from './sign-in/entrance.ts';
import { SignInLinks } from './sign-in/sign-in-links.tsx';
import { SignInPanel } from './sign-in/sign-in-panel.tsx';

const PATH = '/cost-manager-login';

/** /cost-manager-login: the cost managers' own entrance; signing out leads back here. */
export function Page() {
  useEntrance(PATH);
  // 'code,name': the name is the second item (specification 1 §3).
  const industry = useParamText('ProjectCostIndustry.Name').split(',')[1]?.trim();
  return (
    <Frame title={industry || '造价管理平台'} subtitle="请使用造价管理人员账号登录">
      <SignInPanel />
      <SignInLinks base={PATH} />
    </Frame>
  );
}
