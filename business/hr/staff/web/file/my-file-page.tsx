import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { DetailsList } from '#kernel/web/pattern/page/details-list.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { leaving, type MyFile, staffCalls } from '../../model/index.ts';
import { StaffTimeline } from './staff-timeline.tsx';

const MAY_LEAVE: ReadonlySet<string> = new Set(['probation', 'regular', 'suspended']);
const LEAVING = flowDocumentAddresses(leaving).create;

const item = (label: string, value: string | null | undefined) => ({ key: label, label, children: value || '—' });

/** What identifies the person: masked until asked for. */
function IdentityPanel({ file }: { readonly file: MyFile }) {
  const { data, mutate, reset, isPending } = useMutation({
    mutationFn: () => callServer(staffCalls.myIdentity, {}),
  });
  const masked = [item('身份证号', file.idCard), item('工资账号', file.bankAccount)];
  const whole = data && [
    ...[item('身份证号', data.idCard), item('出生日期', data.birthday), item('工资开户行', data.bankName)],
    ...[item('工资账号', data.bankAccount), item('家庭住址', data.homeAddress), item('紧急联系人', data.emergency)],
    item('家庭成员', data.family),
  ];
  return (
    <Panel
      title="身份信息"
      extra={
        <Button size="small" loading={isPending} onClick={() => (data ? reset() : mutate())}>
          {data ? '隐藏' : '显示完整信息'}
        </Button>
      }
    >
      <DetailsList items={whole ?? masked} />
    </Panel>
  );
}

function FilePanels({ file }: { readonly file: MyFile }) {
  return (
    <>
      <Panel title="基本信息">
        <DetailsList
          items={[
            ...[item('工号', file.no), item('姓名', file.name), item('性别', file.gender_label)],
            ...[item('部门', file.dept_label), item('岗位', file.post), item('职级', file.level_label)],
            ...[item('状态', file.state_label), item('手机号', file.phone), item('邮箱', file.email)],
            ...[
              item('入职日期', file.entryDate),
              item('试用期至', file.probationEnd),
              item('转正日期', file.formalDate),
            ],
            ...[item('学历', file.education_label), item('毕业院校', file.school), item('专业', file.major)],
            ...[item('职称', file.titles), item('参加工作', file.workSince), item('合同到期', file.contractEnd)],
          ]}
        />
      </Panel>
      <IdentityPanel file={file} />
      <PanelTable
        title="劳动合同"
        rowKey={({ no, startDate }) => `${no} ${startDate}`}
        rows={file.contracts}
        empty="还没有登记劳动合同"
        columns={[
          { title: '合同编号', dataIndex: 'no' },
          { title: '合同类型', dataIndex: 'kind_label' },
          { title: '起始日期', dataIndex: 'startDate' },
          { title: '终止日期', dataIndex: 'endDate', render: (day: string | null) => day ?? '无固定期限' },
        ]}
      />
      <StaffTimeline events={file.events} />
    </>
  );
}

/** /main-page/my-file: one's own file. */
export function Page() {
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'staff', 'mine'],
    queryFn: () => callServer(staffCalls.mine, { quiet: true }),
  });
  return (
    <PageFrame
      title="我的档案"
      subtitle="信息有误请联系人事更正"
      actions={data?.state && MAY_LEAVE.has(data.state) ? <ButtonLikeLink to={LEAVING}>申请离职</ButtonLikeLink> : null}
    >
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? <FilePanels file={data} /> : null}
    </PageFrame>
  );
}
