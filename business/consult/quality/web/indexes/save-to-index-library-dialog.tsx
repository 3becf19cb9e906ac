import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Radio, Select } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { buildingKindNames, costIndexCalls, type IndexAnalysis } from '../../model/index.ts';

interface Kept {
  readonly library: 'person' | 'firm';
  readonly name: string;
  readonly kind?: string | null;
  readonly remark?: string;
}

const kinds = Object.entries(buildingKindNames).map(([value, label]) => ({ value, label }));

/** Keeps the indexes of a file in one's own library or in the firm's; those of the same file there are replaced. */
export function SaveToIndexLibraryDialog({ analysis, onClose }: { analysis: IndexAnalysis; onClose: () => void }) {
  const client = useQueryClient();
  const mayFirm = useHasRight('firmIndex:write');
  const save = async ({ library, name, kind, remark }: Kept) => {
    const { replaced } = await callServer(costIndexCalls.intoLibrary, {
      body: { fileId: analysis.fileId, library, name, ...(kind ? { kind } : {}), ...(remark ? { remark } : {}) },
    });
    await client.invalidateQueries({ queryKey: ['quality', 'indexes'] });
    toast.success(replaced ? '已更新指标库中本文件的指标' : '已存入指标库');
    onClose();
  };
  return (
    <FormDialog<Kept>
      title="指标入库"
      name="quality.into-library"
      width={520}
      okText="入库"
      initial={{ library: 'person', name: analysis.projectName || analysis.fileName, kind: analysis.kind }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="library" label="指标库">
        <Radio.Group
          options={[
            { value: 'person', label: '个人指标库' },
            { value: 'firm', label: '企业指标库', disabled: !mayFirm },
          ]}
        />
      </Form.Item>
      <Form.Item name="name" label="工程名称" rules={[{ required: true, message: '请填写工程名称' }]}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="kind" label="业态" extra="相同业态的指标相互比较">
        <Select allowClear options={kinds} placeholder="请选择" />
      </Form.Item>
      <Form.Item name="remark" label="说明">
        <Input.TextArea maxLength={500} rows={2} />
      </Form.Item>
    </FormDialog>
  );
}
