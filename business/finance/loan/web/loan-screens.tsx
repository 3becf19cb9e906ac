import type { FormSlotArgs } from '#kernel/web/form/form-slots.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { loan, repayment } from '../model/index.ts';
import { FillLoanBalanceButton } from './fill-loan-balance-button.tsx';

export const staffLoanScreens = {
  entity: loan,
  list: { ...flowDocumentAddresses(loan), emptyHint: '出差、备用金等需要预先用款时申请借款' },
} satisfies EntityScreens;

export const loanRepaymentScreens = {
  entity: repayment,
  list: { ...flowDocumentAddresses(repayment), emptyHint: '现金归还和工资扣回在这里登记，银行转账由财务认领' },
  form: {
    actions: ({ values, fill }: FormSlotArgs) =>
      fill ? (
        <FillLoanBalanceButton id={values.loan ? String(values.loan) : undefined} shown={values.owed} fill={fill} />
      ) : null,
  },
} satisfies EntityScreens;
