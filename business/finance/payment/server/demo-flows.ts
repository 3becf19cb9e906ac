import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

const asked = (day: string, title: string, amount: string) =>
  Promise.resolve({
    ...{ title, kind: 'supplier', invoiceLater: true, applyDate: day, amount, planDate: day },
    ...{ payee: '云岭办公设备有限公司', payeeAccount: '1102020309000012345', payeeBank: '中国工商银行云岭滨江支行' },
  });

/** Payments that were asked for: some agreed to, some that wait. */
export const demoPaymentFlows: readonly DemoFlow[] = [
  { by: 'finance', process: 'paymentRequest', asked: 4, form: (_, day) => asked(day, '打印机租赁费', '2400') },
  {
    by: 'finance',
    process: 'paymentRequest',
    asked: 0,
    answers: ['approve'],
    form: (_, day) => asked(day, '工程软件升级费', '12800'),
  },
];
