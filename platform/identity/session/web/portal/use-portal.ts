import { useLocation } from 'react-router';
import { callServer } from '#kernel/web/api/client.ts';
import { portalCalls } from '../../model/calls/portal-calls.ts';
import { useAnswer } from '../sign-in/use-answer.ts';

const askPortal = (customerCode: string) => callServer(portalCalls.portal, { params: { customerCode }, quiet: true });

/** The customer's page of this address, /{customerCode}/login…: its code, and what it shows. */
export function usePortal() {
  const code = decodeURIComponent(useLocation().pathname.split('/')[1] ?? '');
  return { code, portal: useAnswer(code, askPortal) };
}
