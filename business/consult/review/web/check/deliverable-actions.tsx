import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useProjectAction } from '#business/consult/project/web/index.tsx';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useCurrentUser, useHasRight } from '#kernel/web/session/session-store.ts';
import { flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { reportIssue, reviewCalls } from '../../model/index.ts';

interface DeliverableActionsProps {
  readonly row: DisplayedRecord;
  /** Its review is the one shown below. */
  readonly chosen: boolean;
  readonly onChoose: (id: string) => void;
  readonly refresh: () => void;
}

/** What is known of a report from the deliverable it issues. */
const issueOf = ({ id, name, project, project_label }: DisplayedRecord) => ({
  ...{ title: name, deliverable: id, deliverable_label: name, project, project_label },
});

/** Shows a deliverable's review, gives it to its reviewers, and begins its report once they passed it. */
export function DeliverableActions({ row, chosen, onChoose, refresh }: DeliverableActionsProps) {
  const { act, busy } = useProjectAction();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const mayWrite = useHasRight('deliverable:write');
  const submit = async () => {
    const text = `“${String(row.name)}”将交 ${String(row.first_label ?? '')} 一级复核，复核期间不能修改。`;
    if (!(await confirm({ title: '确定提交复核？', text, okText: '提交复核' }))) return;
    await act(() => callServer(reviewCalls.submit, { params: { id: row.id } }), '已提交一级复核');
    onChoose(row.id);
    refresh();
  };
  return (
    <>
      <Button type="link" size="small" disabled={chosen} onClick={() => onChoose(row.id)}>
        {chosen ? '复核见下' : '看复核'}
      </Button>
      {mayWrite && row.state === 'draft' && row.compiler === user?.userId ? (
        <Button type="link" size="small" loading={busy} onClick={submit}>
          提交复核
        </Button>
      ) : null}
      {mayWrite && row.state === 'passed' ? (
        <Button
          type="link"
          size="small"
          onClick={() =>
            navigate(flowPageAddress({ procDefineId: reportIssue.code, name: '新建出具报告', given: issueOf(row) }))
          }
        >
          出具报告
        </Button>
      ) : null}
    </>
  );
}
