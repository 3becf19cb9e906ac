import { Link } from 'react-router';
import { AuthPageLinks } from '../form/auth-page-links.tsx';
import { AuthPageFrame } from '../frame/auth-page-frame.tsx';

/** Stands where no customer's page is, or not yet. */
export function PortalMissingNotice({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting) return <AuthPageFrame title="客户登录" subtitle="正在读取客户信息…" />;
  return (
    <AuthPageFrame title="客户登录" subtitle="客户登录页不存在或已停用">
      <p>请核对登录地址，或从统一入口登录。</p>
      <AuthPageLinks>
        <Link to="/login">统一入口登录</Link>
      </AuthPageLinks>
    </AuthPageFrame>
  );
}
