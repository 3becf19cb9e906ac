import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { costFile } from '#business/consult/cost/model/index.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { JobProgress } from '#kernel/web/jobs/job-progress.tsx';
import { useJob } from '#kernel/web/jobs/use-jobs.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { quantityReconcileCalls } from '../model/index.ts';

interface NewSheet {
  name: string;
  party: string;
  oursFile: string;
  theirsFile: string;
  note?: string;
}

/** The project's cost files as choices, the newest first. */
function useFiles(project: string) {
  const { data } = useQuery({
    queryKey: ['records', costFile.code, 'of-project', project],
    queryFn: async ({ signal }) => {
      const body = { pageNo: 1, pageSize: 200, params: { project }, sort: '-createdDate' };
      return (await callList(recordCalls.list, { params: { name: costFile.code }, body, signal, quiet: true })).data;
    },
  });
  return data?.map((file) => ({
    value: file.id,
    stage: String(file.stage),
    label: `${String(file.name)}（${String(file.stage_label ?? '')} 第 ${String(file.versionNo)} 版）`,
  }));
}

interface NewSheetDialogProps {
  readonly project: DisplayedRecord;
  readonly onMade: (sheetId: string) => void;
  readonly onClose: () => void;
}

/** A new sheet of two of the project's files; theirs may be an Excel workbook that is imported here. */
export function NewReconcileSheetDialog({ project, onMade, onClose }: NewSheetDialogProps) {
  const files = useFiles(project.id);
  const [jobId, setJobId] = useState<string | null>(null);
  const job = useJob(jobId);
  const made = job?.state === 'done' ? (job.result as { sheetId?: unknown } | null)?.sheetId : undefined;
  useEffect(() => {
    if (made) onMade(String(made));
  }, [made, onMade]);
  const save = async (values: NewSheet) => {
    const body = { ...values, requestKey: crypto.randomUUID() };
    setJobId((await callServer(quantityReconcileCalls.make, { params: { project: project.id }, body })).id);
  };
  if (!files) return null;
  const initial = {
    name: `${String(project.name)}对量`,
    party: project.builder ?? undefined,
    oursFile: files.find(({ stage }) => stage !== 'submitted')?.value,
    theirsFile: files.find(({ stage }) => stage === 'submitted')?.value,
  };
  return (
    <FormDialog<NewSheet>
      title="新建对量单"
      name="reconcile.new"
      width={640}
      okText="开始匹配"
      initial={initial}
      onSave={save}
      onClose={onClose}
      lead={
        job ? (
          <JobProgress job={job} />
        ) : (
          <p>
            双方清单取自本项目的造价文件；对方提供 Excel 时先在此导入。
            <PageExtensions place="cost-import" recordId={project.id} />
          </p>
        )
      }
    >
      <Form.Item name="name" label="对量单名称" rules={createRequiredRule('请填写对量单名称')}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="party" label="对方单位" rules={createRequiredRule('请填写对方单位')}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="oursFile" label="我方造价文件" rules={createRequiredRule('请选择我方造价文件')}>
        <Select options={files} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="theirsFile" label="对方造价文件" rules={createRequiredRule('请选择对方造价文件')}>
        <Select options={files} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="note" label="说明" style={{ gridColumn: '1 / -1' }}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
