import { Link } from 'react-router';
import { AuthPageLinks } from '../form/auth-page-links.tsx';
import { loginAddress } from './login-page-address.ts';

/** The way back to where this browser signs in. */
export const BackToLogin = ({ text = '返回登录' }: { text?: string }) => (
  <AuthPageLinks>
    <Link to={loginAddress()}>{text}</Link>
  </AuthPageLinks>
);
