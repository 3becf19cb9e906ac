import { Button, Form } from 'antd';
import { useState } from 'react';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { DayFormItem } from '#kernel/web/pattern/input/form-items.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { archiveLoan, archiveLoanCalls } from '../../model/index.ts';

/** Notes the day an archive came back. */
function GiveBack({ loan, onDone }: { loan: DisplayedRecord; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const save = async (body: { back: string }) => {
    await callServer(archiveLoanCalls.back, { params: { id: loan.id }, body });
    toast.success('已登记归还');
    setOpen(false);
    onDone();
  };
  return (
    <IfPermitted to={['archive:keep']}>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        登记归还
      </Button>
      {isOpen ? (
        <FormDialog
          title={`登记归还：${String(loan.archive_label)}`}
          name="archiveLoan.back"
          width={420}
          initial={{ back: dayOfInstant(new Date()) }}
          onSave={save}
          onClose={() => setOpen(false)}
        >
          <DayFormItem name="back" label="归还日期" />
          <Form.Item label="借阅人">{String(loan.borrower_label ?? '')}</Form.Item>
        </FormDialog>
      ) : null}
    </IfPermitted>
  );
}

export const archiveLoanScreens: EntityScreens = {
  entity: archiveLoan,
  list: {
    ...flowDocumentAddresses(archiveLoan),
    emptyHint: '借阅已归档项目的原件或复印件，审批通过后由档案员登记归还',
    rowActionsWidth: 90,
    rowActions: (row, refresh) => (row.state === 'out' ? <GiveBack loan={row} onDone={refresh} /> : null),
  },
};
