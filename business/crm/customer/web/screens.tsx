import { newRecordAddress } from '#kernel/meta/address/given.ts';
import { PageParts } from '#kernel/web/application/page-parts.tsx';
import type { FormState } from '#kernel/web/form/form-slots.ts';
import { StepButton } from '#kernel/web/form/record/step-button.tsx';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { ListState } from '#kernel/web/list/list-slots.ts';
import { LinkButton } from '#kernel/web/pattern/link-button.tsx';
import type { Row } from '#kernel/web/row.ts';
import { Permitted } from '#kernel/web/session/permitted.tsx';
import { customer, customerMerge, followUp } from '../model/index.ts';
import { MergeButton } from './merge-button.tsx';
import { PartAction } from './part-action.tsx';
import { TakeButton } from './take-button.tsx';

/** A talk with the customer, to be written down. */
const talkOf = ({ id, name }: Row): string => newRecordAddress(followUp, { customer: id, customer_label: name });

/** What can be done with a customer as it stands. */
function CustomerActions(state: FormState) {
  const { record, dirty } = state;
  return (
    <>
      {record && !dirty ? (
        <Permitted to={['customer:write']}>
          <LinkButton to={talkOf(record)}>登记跟进</LinkButton>
        </Permitted>
      ) : null}
      <PoolAction {...state} />
    </>
  );
}

/** A customer goes to the pool, or is taken out of it. */
function PoolAction({ record, dirty, reload }: FormState) {
  if (!record || dirty || record.black === true) return null;
  if (record.owner)
    return (
      <Permitted to={['customer:write']}>
        <StepButton
          entity={customer}
          record={record}
          label="退回公海"
          values={{ owner: null }}
          fields={['poolReason']}
        />
      </Permitted>
    );
  return (
    <Permitted to={['customer:pool']}>
      <TakeButton ids={[record.id]} onDone={reload} />
    </Permitted>
  );
}

export const customerScreens = {
  entity: customer,
  list: {
    emptyHint: '新建客户，或从 Excel 导入',
    toolbar: (state: ListState) => <MergeButton {...state} />,
  },
  form: {
    actions: (state: FormState) => <CustomerActions {...state} />,
    below: ({ record }: FormState) => (record ? <PageParts place="customer" recordId={record.id} /> : null),
  },
} satisfies EntityScreens;

export const mergeScreens = {
  entity: customerMerge,
  list: {
    emptyHint: '在客户列表中选择两个客户后合并，每次合并在这里留有一行，可以拆分',
    rowActions: (row: Row, refresh: () => void) => <PartAction row={row} refresh={refresh} />,
    rowActionsWidth: 80,
  },
} satisfies EntityScreens;
