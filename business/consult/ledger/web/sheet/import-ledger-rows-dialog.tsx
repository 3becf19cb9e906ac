import { useQuery } from '@tanstack/react-query';
import { Form, Radio, type RadioChangeEvent, Select } from 'antd';
import { useState } from 'react';
import { costFile } from '#business/consult/cost/model/index.ts';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import { FileDropZone } from '#kernel/web/attachments/upload/file-drop-zone.tsx';
import { uploadAttachment } from '#kernel/web/attachments/upload/use-upload-queue.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import {
  COST_LEDGER_BY_KIND,
  type CostLedgerKind,
  costLedgerCalls,
  type LedgerImportResult,
  type LedgerSide,
} from '../../model/index.ts';

interface TakeDialogProps {
  readonly form: CostLedgerKind;
  readonly id: string;
  readonly version: number;
  readonly project: string;
  /** How many rows there are already. */
  readonly count: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface TakeForm {
  readonly from: 'file' | 'cost';
  /** `filed`: the prices of the ceiling alone, for rows that are there. */
  readonly side: LedgerSide | 'all' | 'filed';
  readonly costFile?: string;
}

const MOST_FILES = 200;

function useProjectFiles(project: string) {
  const { data = [] } = useQuery({
    queryKey: ['records', costFile.code, 'of-project', project, 'choices'],
    queryFn: async ({ signal }) => {
      const body = { pageNo: 1, pageSize: MOST_FILES, params: { project }, sort: '-createdDate' };
      return (await callList(recordCalls.list, { params: { name: costFile.code }, body, signal, quiet: true })).data;
    },
  });
  return data.map(({ id, name, total }) => ({
    value: String(id),
    label: `${String(name)}（${total ? formatDecimal(String(total), 2) : '—'} 元）`,
  }));
}

interface Asked {
  readonly form: CostLedgerKind;
  readonly id: string;
  readonly version: number;
}

/** @returns what came; null where no file was chosen. @throws CallFailure */
async function take(
  asked: Asked,
  { from, side, costFile: chosen }: TakeForm,
  file: File | null,
): Promise<LedgerImportResult | null> {
  if (side === 'filed') return callServer(costLedgerCalls.takeFiled, { body: { ...asked, costFile: chosen ?? '' } });
  if (from === 'cost') {
    const body = { ...asked, costFile: chosen ?? '', side: side === 'all' ? firstSide(asked.form) : side };
    return callServer(costLedgerCalls.takeCostFile, { body });
  }
  if (!file) return null;
  const sent = await uploadAttachment(file, { place: {}, quiet: false });
  return callServer(costLedgerCalls.importFile, {
    body: { ...asked, file: sent, ...(side === 'all' ? {} : { side }) },
  });
}

/** Takes rows from a workbook or a cost file of the project: the whole table, or one side beside the others. */
export function ImportLedgerRowsDialog({ form, id, version, project, count, onDone, onClose }: TakeDialogProps) {
  const files = useProjectFiles(project);
  const [file, setFile] = useState<File | null>(null);
  const save = async (given: TakeForm) => {
    const taken = await take({ form, id, version }, given, file);
    if (!taken) return void toast.warning('请先选择文件');
    toast.success(`已导入，共 ${taken.rows} 行，其中对应已有 ${taken.met} 行、新增 ${taken.added} 行`);
    if (taken.notes?.length) toast.info(taken.notes.join('；'));
    onDone();
    onClose();
  };
  const { sides: own, filedPrice } = COST_LEDGER_BY_KIND[form];
  const whole = { value: 'all', label: '全部（按表头识别）' };
  const sides = own.map(({ side, word }) => ({ value: side, label: `仅${word}` }));
  const filed = filedPrice ? [{ value: 'filed', label: '仅备案单价（取自控制价文件）' }] : [];
  return (
    <FormDialog<TakeForm>
      title="导入明细"
      name="ledger.take"
      width={560}
      okText="导入"
      initial={{ from: 'file', side: 'all' }}
      onSave={save}
      onClose={onClose}
      lead={
        count > 0
          ? '“全部”会替换现有明细；仅导入一栏时，按编码、名称与现有明细对应，多出的行加在所在分部之后。'
          : undefined
      }
    >
      <ImportSource ledger={form} />
      <Form.Item noStyle dependencies={['from']}>
        {({ getFieldValue }) => (
          <Form.Item name="side" label="导入到">
            <Select options={getFieldValue('from') === 'cost' ? [...sides, ...filed] : [whole, ...sides]} />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item noStyle dependencies={['from']}>
        {({ getFieldValue }) =>
          getFieldValue('from') === 'cost' ? (
            <Form.Item
              name="costFile"
              label="计价文件"
              rules={createRequiredRule('请选择计价文件')}
              style={{ gridColumn: '1 / -1' }}
            >
              <Select
                options={files}
                notFoundContent="本项目还没有计价文件"
                showSearch={{ optionFilterProp: 'label' }}
              />
            </Form.Item>
          ) : (
            <Form.Item label="文件" required style={{ gridColumn: '1 / -1' }}>
              <FileDropZone
                multiple={false}
                accept=".xlsx,.xls,.csv"
                onFiles={([chosen]) => chosen && setFile(chosen)}
              />
              {file ? <span>{file.name}</span> : null}
            </Form.Item>
          )
        }
      </Form.Item>
    </FormDialog>
  );
}

/** A workbook or a cost file: the headings of a workbook say its sides, a cost file is one side or the prices of the ceiling. */
function ImportSource({ ledger }: { readonly ledger: CostLedgerKind }) {
  const form = Form.useFormInstance<TakeForm>();
  const chooseSide = ({ target }: RadioChangeEvent) =>
    form.setFieldValue('side', target.value === 'cost' ? firstSide(ledger) : 'all');
  return (
    <Form.Item name="from" label="来源">
      <Radio.Group
        options={[
          { value: 'file', label: 'Excel 文件' },
          { value: 'cost', label: '本项目的计价文件' },
        ]}
        onChange={chooseSide}
      />
    </Form.Item>
  );
}

const firstSide = (form: CostLedgerKind): LedgerSide => COST_LEDGER_BY_KIND[form].sides[0]?.side ?? 'claimed';
