import { z } from 'zod';
import { defineCalls, getCall } from '#kernel/meta/calls.ts';

/** What a customer's own sign-in page shows (customerInfo on the wire). */
const portalInfo = z.object({
  customerId: z.string(),
  customerCode: z.string(),
  loginSystemName: z.string(),
  /** Address of the picture, or '' without one. */
  loginLogo: z.string(),
});
export type PortalInfo = z.infer<typeof portalInfo>;

export const portalCalls = defineCalls({
  portal: getCall('/login/customer/{customerCode}', {
    title: '客户登录页',
    access: 'open',
    answer: portalInfo,
  }),
  portalLogo: getCall('/login/customer/{customerCode}/logo', { title: '客户登录页标志', access: 'open', raw: true }),
});
