import { useLocation, useNavigate, useParams } from 'react-router';
import { useEntityScreens } from '#kernel/web/application/use-entity-screens.ts';
import { FormPage } from '#kernel/web/form/form-page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useSetTabTitle } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';
import type { FlowPageTab } from '../../model/index.ts';
import { type FlowPageParams, flowPageIdentity, parseFlowPageParams } from './flow-page-params.ts';
import { NewRequestPage } from './form/new-request-page.tsx';
import { StartedFlowPage } from './started-flow-page.tsx';
import { useFlowDetail } from './use-flow-detail.ts';

const PARTS: readonly FlowPageTab[] = [
  'flow-business',
  'approval-content',
  'flow-status',
  'flow-chart',
  'flow-related',
];

/** The part of a flow page an address ends with, and the way to another part of the same flow. */
function useFlowPart(): readonly [FlowPageTab, (part: FlowPageTab) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const part = PARTS.find((one) => pathname.endsWith(`/${one}`)) ?? 'flow-business';
  const base = pathname.slice(0, pathname.lastIndexOf(`/${part}`));
  return [part, (to) => navigate(`${base}/${to}${search}`, { replace: true })];
}

/**
 * One flow: a request to be made, a task to decide, or a process to look at; see FlowPageParams. All parts of it are one
 * page, so that what was typed stays while one looks at the opinions or the chart.
 */
export function Page() {
  const { search } = useLocation();
  const { formId } = useParams();
  const params = parseFlowPageParams(new URLSearchParams(search), formId);
  return <Flow key={flowPageIdentity(params)} params={params} />;
}

function Flow({ params }: { params: FlowPageParams }) {
  const [part, goTo] = useFlowPart();
  const { data, error, refetch } = useFlowDetail(params);
  useSetTabTitle(data?.kind === 'running' ? data.detail.process.title : (params.title ?? params.procDefineName));
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={10} />;
  if (data.kind === 'running')
    return <StartedFlowPage detail={data.detail} params={params} part={part} onPart={goTo} />;
  if (data.kind === 'new') return <NewRequestPage option={data.option} recordId={data.recordId} params={params} />;
  if (params.formId && params.id) return <PlainRecord formCode={params.formId} id={params.id} />;
  return <EmptyState text="没有指定流程" hint="请从待办任务、我的申请或“发起流程”进入" />;
}

/** A record that is in no process and that the person may not submit: to be read as any other. */
function PlainRecord({ formCode, id }: { formCode: string; id: string }) {
  const { data: screens } = useEntityScreens(formCode);
  if (screens === undefined) return <LoadingState rows={8} />;
  if (screens === null) return <EmptyState text="没有这种单据" />;
  return <FormPage entity={screens.entity} id={id} slots={screens.form} />;
}
