import { useLocation } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { portalCalls } from '../../model/calls/portal-calls.ts';
import { useAsyncResultForKey } from '../sign-in/use-async-result-for-key.ts';

const askPortal = (customerCode: string) => callServer(portalCalls.portal, { params: { customerCode }, quiet: true });

/** The customer's page of this address, /{customerCode}/login…: its code, and what it shows. */
export function useLoginPortalInfo() {
  const code = decodeURIComponent(useLocation().pathname.split('/')[1] ?? '');
  return { code, portal: useAsyncResultForKey(code, askPortal) };
}
