import { useNavigate } from 'react-router';
import { readStoredToken } from '#kernel/web/api/stored-token.ts';
import { signOut } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { loginAddress } from '../sign-in/login-page-address.ts';

/** Time to read what happened before the way leads on (R1-325). */
const DELAY_MS = 2000;

/** What follows a changed password: the message, then the sign-in page; whoever is signed in is signed out first. */
export function useFinishPasswordChange() {
  const navigate = useNavigate();
  return () => {
    toast.success('恭喜，修改密码成功');
    if (readStoredToken()) setTimeout(signOut, DELAY_MS);
    else navigate(loginAddress());
  };
}
