import type { FormSlotArgs } from '#kernel/web/form/form-slots.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses, flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { costSubject, expense, expenseLine } from '../model/index.ts';
import { ReadExpenseInvoicesButton } from './read-expense-invoices-button.tsx';

export const expenseScreens = {
  entity: expense,
  list: { ...flowDocumentAddresses(expense), emptyHint: '上传电子发票，自动填写报销明细' },
  form: {
    actions: ({ values, fill }: FormSlotArgs) =>
      fill ? <ReadExpenseInvoicesButton values={values} fill={fill} /> : null,
  },
} satisfies EntityScreens;

/** A line leads to the expense it stands in. */
export const expenseLineListSlots = {
  create: false,
  remove: false,
  imports: false,
  address: (row: Readonly<Record<string, unknown>>) =>
    flowPageAddress({ formId: expense.code, id: String(row.expense), name: String(row.expense_label) }),
} as const;

export const expenseLineScreens = { entity: expenseLine, list: expenseLineListSlots } satisfies EntityScreens;

export const costSubjectScreens = {
  entity: costSubject,
  list: { open: 'drawer', emptyHint: '登记科目的性质、是否须挂项目和会计科目；科目本身在数据字典“费用科目”中维护' },
} satisfies EntityScreens;
