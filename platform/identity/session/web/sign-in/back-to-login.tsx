import { Link } from 'react-router';
import { Links } from '../form/links.tsx';
import { loginAddress } from './entrance.ts';

/** The way back to where this browser signs in. */
export const BackToLogin = ({ text = '返回登录' }: { text?: string }) => (
  <Links>
    <Link to={loginAddress()}>{text}</Link>
  </Links>
);
