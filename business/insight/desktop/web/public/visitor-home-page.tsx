import { PublicHome, type PublicHomeLink } from './public-home.tsx';

const DOORS: readonly PublicHomeLink[] = [
  { to: '/main-page/customer/wf-list', title: '客户与商机', text: '客户档案、跟进记录、商机阶段与投标' },
  { to: '/main-page/contract/wf-list', title: '咨询合同', text: '合同、收款计划与到账情况' },
  { to: '/main-page/project/wf-list', title: '咨询项目', text: '项目成员、进度、成果文件与三级复核' },
  { to: '/main-page/costFile/wf-list', title: '造价文件与质检', text: '读取计价文件，逐项核对计算' },
  { to: '/main-page/flow-mine', title: '流程审批', text: '发起申请、办理任务、查看流程图' },
  { to: '/main-page/leave/wf-list', title: '考勤请假', text: '请假申请与天数核算' },
];

/** /home2: the home for whoever comes by, without a session. */
export function Page() {
  return (
    <PublicHome title="工程造价咨询一体化平台" text="客户、合同、项目、造价文件与审批在一处办理。" doors={DOORS} />
  );
}
