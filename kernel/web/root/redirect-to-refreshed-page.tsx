import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSitePath } from '#kernel/base/site-path.ts';
import { queryClient } from '../api/query-client.ts';
import { refreshTabAt } from '../tabs/tab-store.ts';
import { SplashScreen } from './splash-screen.tsx';

const PREFIX = '/redirect';

/** /redirect{fullPath}: shows the page of that path anew (R1-158). */
export function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const target = pathname.slice(PREFIX.length) + search;
    if (!isSitePath(target)) return void navigate('/404', { replace: true });
    void queryClient.invalidateQueries({ refetchType: 'none' });
    refreshTabAt(target);
    navigate(target, { replace: true });
  }, [pathname, search, navigate]);
  return <SplashScreen />;
}
