import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { workPlan, workPlanCalls } from '../model/index.ts';

const SLOTS = {
  toolbar: () => <CurrentPlans />,
  emptyHint: '新建计划写明要做的事，结束时提交总结',
};

/** /main-page/work-plan: plans of oneself and, for heads, of their people. */
export const Page = () => <ListPage entity={workPlan} slots={SLOTS} />;

const KINDS = [
  ['week', '本周计划'],
  ['month', '本月计划'],
] as const;

/** Opens the plan of now, made of what was not finished before where there is none. */
function CurrentPlans() {
  const may = useHasRight('workPlan:write');
  const navigate = useNavigate();
  const open = async (kind: 'week' | 'month') => {
    const { id, carried, made } = await callServer(workPlanCalls.current, { body: { kind } });
    if (made) toast.success(`已结转${carried}项未完成事项`);
    await navigate(`/main-page/workPlan/wf-form?id=${id}`);
  };
  if (!may) return null;
  return KINDS.map(([kind, label]) => (
    <Button key={kind} size="small" onClick={() => void open(kind)}>
      {label}
    </Button>
  ));
}
