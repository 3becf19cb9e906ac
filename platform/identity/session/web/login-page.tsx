import { useSystemName } from '#kernel/web/session/params.ts';
import { Frame } from './frame/frame.tsx';
import { useEntrance } from './sign-in/entrance.ts';
import { SignInLinks } from './sign-in/sign-in-links.tsx';
import { SignInPanel } from './sign-in/sign-in-panel.tsx';

/** /login */
export function Page() {
  useEntrance(null);
  const systemName = useSystemName();
  return (
    <Frame title={systemName} subtitle="请使用公司账号登录">
      <SignInPanel />
      <SignInLinks base="/login" />
    </Frame>
  );
}
