import { Button, Form, Input, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { useProjectAction } from '#business/consult/project/web/index.tsx';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { REVIEWER_FIELDS, reviewCalls, reviewProblem } from '../../model/index.ts';

interface Answered {
  reply: string;
  accepted: boolean;
  amountAfter?: string | null;
}

const ACCEPTED = [
  { value: true, label: '采纳' },
  { value: false, label: '不采纳' },
];

function AnswerDialog({ row, onClose }: { row: DisplayedRecord; onClose: () => void }) {
  const { freshen } = useProjectAction();
  const save = async (values: Answered) => {
    await callServer(reviewCalls.answerProblem, { params: { id: row.id }, body: values });
    toast.success('已答复');
    await freshen();
    onClose();
  };
  return (
    <FormDialog<Answered>
      title="答复复核问题"
      name="review.answer"
      width={480}
      initial={{ accepted: row.accepted ?? true, reply: row.reply ?? '', amountAfter: row.amountAfter }}
      onSave={save}
      onClose={onClose}
      lead={<p>{String(row.content)}</p>}
    >
      <Form.Item name="accepted" label="是否采纳">
        <Radio.Group options={ACCEPTED} />
      </Form.Item>
      <Form.Item name="amountAfter" label="修改后金额（元）">
        <InputNumber precision={2} stringMode controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="reply" label="答复" rules={createRequiredRule('请填写答复')} style={{ gridColumn: '1 / -1' }}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}

/** What the reviews of a deliverable found: its compiler answers, whoever found it closes. */
export function ReviewProblems({ deliverable }: { deliverable: DisplayedRecord }) {
  const { act, busy } = useProjectAction();
  const user = useCurrentUser();
  const [answering, setAnswering] = useState<DisplayedRecord | null>(null);
  const close = (row: DisplayedRecord) =>
    act(() => callServer(reviewCalls.closeProblem, { params: { id: row.id } }), '已关闭问题');
  return (
    <>
      <ListPanel
        title="复核问题"
        entity={reviewProblem}
        count={Number(deliverable.problems ?? 0)}
        slots={{
          params: { deliverable: deliverable.id },
          open: 'drawer',
          rowActionsWidth: 110,
          rowActions: (row) =>
            row.closed ? null : (
              <>
                {deliverable.compiler === user?.userId ? (
                  <Button type="link" size="small" onClick={() => setAnswering(row)}>
                    答复
                  </Button>
                ) : null}
                {deliverable[REVIEWER_FIELDS[Number(row.level) - 1] ?? ''] === user?.userId && row.reply ? (
                  <Button type="link" size="small" disabled={busy} onClick={() => close(row)}>
                    关闭
                  </Button>
                ) : null}
              </>
            ),
        }}
      />
      {answering ? <AnswerDialog row={answering} onClose={() => setAnswering(null)} /> : null}
    </>
  );
}
