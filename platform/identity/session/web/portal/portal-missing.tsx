import { Link } from 'react-router';
import { Links } from '../form/links.tsx';
import { Frame } from '../frame/frame.tsx';

/** Stands where no customer's page is, or not yet. */
export function PortalMissing({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting) return <Frame title="客户登录" subtitle="正在读取客户信息…" />;
  return (
    <Frame title="客户登录" subtitle="客户登录页不存在或已停用">
      <p>请核对登录地址，或从统一入口登录。</p>
      <Links>
        <Link to="/login">统一入口登录</Link>
      </Links>
    </Frame>
  );
}
