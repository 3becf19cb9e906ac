import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { callServer } from '#kernel/web/api/client.ts';
import { saasCalls } from '#modules/saas/model/index.ts';
import { Links } from '../form/links.tsx';
import { Frame } from '../frame/frame.tsx';
import { forgetCompany, storeCompany, storedCompany, useEntrance } from '../sign-in/entrance.ts';
import { SignInPanel } from '../sign-in/sign-in-panel.tsx';
import { useAnswer } from '../sign-in/use-answer.ts';

const askCompany = (companyId: string) => callServer(saasCalls.company, { params: { companyId }, quiet: true });

/** /saasLogin: one company's sign-in page, named by the query companyId, which stays known to this window. */
export function Page() {
  useEntrance(null);
  const { search } = useLocation();
  const companyId = new URLSearchParams(search).get('companyId') || storedCompany();
  const company = useAnswer(companyId, askCompany);
  const isKnown = company !== 'waiting' && company !== null;
  useEffect(() => {
    if (companyId && isKnown) storeCompany(companyId);
    else if (company === null) forgetCompany();
  }, [companyId, company, isKnown]);

  if (company === 'waiting') return <Frame title="公司登录" subtitle="正在读取公司信息…" />;
  if (!isKnown || !companyId)
    return (
      <Frame title="公司登录" subtitle={companyId ? '没有找到该公司，或该公司已停用' : '登录地址缺少公司信息'}>
        <p>请使用公司提供的完整登录地址，或从统一入口登录。</p>
        <OtherEntrance />
      </Frame>
    );
  const name = company.name ?? '公司登录';
  return (
    <Frame face={{ ...company, name }} title={name} subtitle="请使用公司账号登录">
      <SignInPanel companyId={companyId} />
      <OtherEntrance withRecovery />
    </Frame>
  );
}

function OtherEntrance({ withRecovery = false }: { withRecovery?: boolean }) {
  return (
    <Links>
      {withRecovery ? <Link to="/login/reset-password">忘记密码</Link> : null}
      <Link to="/login" onClick={forgetCompany}>
        统一入口登录
      </Link>
    </Links>
  );
}
