import { z } from 'zod';
import { defineCalls, get } from '#kernel/meta/calls.ts';

/** What a customer's own sign-in page shows (specification 1 §3 customerInfo). */
export interface PortalInfo {
  customerId: string;
  customerCode: string;
  loginSystemName: string;
  /** Address of the picture, or '' without one. */
  loginLogo: string;
}

export const portalCalls = defineCalls({
  portal: get('/login/customer/{customerCode}', {
    title: '客户登录页',
    access: 'open',
    answer: z.custom<PortalInfo>(),
  }),
  portalLogo: get('/login/customer/{customerCode}/logo', { title: '客户登录页标志', access: 'open', raw: true }),
});
