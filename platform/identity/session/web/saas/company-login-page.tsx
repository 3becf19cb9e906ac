import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { saasCalls } from '#platform/tenancy/company/model/index.ts';
import { AuthPageLinks } from '../form/auth-page-links.tsx';
import { AuthPageFrame } from '../frame/auth-page-frame.tsx';
import {
  clearStoredCompanyId,
  readStoredCompanyId,
  storeCompanyId,
  useRememberLoginPage,
} from '../sign-in/login-page-address.ts';
import { SignInPanel } from '../sign-in/sign-in-panel.tsx';
import { useAsyncResultForKey } from '../sign-in/use-async-result-for-key.ts';

const askCompany = (companyId: string) => callServer(saasCalls.company, { params: { companyId }, quiet: true });

/** /saasLogin: one company's sign-in page, named by the query companyIdSchema, which stays known to this window. */
export function Page() {
  useRememberLoginPage(null);
  const { search } = useLocation();
  const companyId = new URLSearchParams(search).get('companyId') || readStoredCompanyId();
  const company = useAsyncResultForKey(companyId, askCompany);
  const isKnown = company !== 'waiting' && company !== null;
  useEffect(() => {
    if (companyId && isKnown) storeCompanyId(companyId);
    else if (company === null) clearStoredCompanyId();
  }, [companyId, company, isKnown]);

  if (company === 'waiting') return <AuthPageFrame title="公司登录" subtitle="正在读取公司信息…" />;
  if (!isKnown || !companyId)
    return (
      <AuthPageFrame title="公司登录" subtitle={companyId ? '没有找到该公司，或该公司已停用' : '登录地址缺少公司信息'}>
        <p>请使用公司提供的完整登录地址，或从统一入口登录。</p>
        <OtherEntrance />
      </AuthPageFrame>
    );
  const name = company.name ?? '公司登录';
  return (
    <AuthPageFrame face={{ ...company, name }} title={name} subtitle="请使用公司账号登录">
      <SignInPanel companyId={companyId} />
      <OtherEntrance withRecovery />
    </AuthPageFrame>
  );
}

function OtherEntrance({ withRecovery = false }: { withRecovery?: boolean }) {
  return (
    <AuthPageLinks>
      {withRecovery ? <Link to="/login/reset-password">忘记密码</Link> : null}
      <Link to="/login" onClick={clearStoredCompanyId}>
        统一入口登录
      </Link>
    </AuthPageLinks>
  );
}
