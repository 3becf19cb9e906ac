import { PrinterOutlined, SaveOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type FeeItem, feeCalls, type TbFeeSimple, tbFeeSimple } from '../model/index.ts';
import { FeeCalculator } from './fee-calculator.tsx';
import {
  calculateFormItem,
  type FeeFormItem,
  feeItemFromForm,
  newFeeFormItem,
  toFeeFormItem,
} from './fee-form-item.ts';
import { FeePrintout } from './fee-printout.tsx';
import { type ActiveTariff, useTariffs } from './use-tariffs.ts';

/** A calculation while it is filled in. */
export interface FeeCalculationDraft {
  readonly title: string;
  readonly projectName: string;
  readonly remark: string;
  readonly asked: readonly FeeFormItem[];
  readonly dirty: boolean;
}

/** /feetool: what a commission costs by the tariffs, each band and factor shown; kept, printed, and used in contracts. */
export function Page() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? undefined;
  const tariffs = useTariffs();
  const record = useRecord(tbFeeSimple, id);
  if (tariffs.isError) return <ErrorState error={tariffs.error} retry={() => void tariffs.refetch()} />;
  if (record.isError) return <ErrorState error={record.error} retry={() => void record.refetch()} />;
  if (!tariffs.data || (id && !record.data)) return <LoadingState />;
  return <Opened key={record.data?.id ?? 'new'} tariffs={tariffs.data} record={record.data} />;
}

const sheetOf = (record: TbFeeSimple | undefined): FeeCalculationDraft => ({
  title: record?.title ?? '',
  projectName: record?.projectName ?? '',
  remark: record?.remark ?? '',
  asked: record?.items ? (record.items as readonly FeeItem[]).map(toFeeFormItem) : [newFeeFormItem()],
  dirty: false,
});

interface OpenedProps {
  readonly tariffs: readonly ActiveTariff[];
  readonly record: TbFeeSimple | undefined;
}

function Opened({ tariffs, record }: OpenedProps) {
  const [sheet, setSheet] = useState(() => sheetOf(record));
  const [isJudged, setJudged] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const { save, isSaving } = useSaveSheet({ sheet, tariffs, record, setSheet, setJudged });
  return (
    <PageFrame
      title={record ? record.title : '收费计算'}
      subtitle={
        record
          ? record.used
            ? `${record.no ?? ''}，已用于合同${record.used}项`
            : record.no
          : '按各地收费标准逐档计算，保存后可用于合同'
      }
      actions={
        <>
          {record && !sheet.dirty ? (
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => setPrinting(true)}>
              打印计算书
            </Button>
          ) : null}
          <IfPermitted to={['fee:write']}>
            <Button type="primary" icon={<SaveOutlined aria-hidden />} loading={isSaving} onClick={() => void save()}>
              保存
            </Button>
          </IfPermitted>
        </>
      }
    >
      <FeeCalculator tariffs={tariffs} sheet={sheet} setSheet={setSheet} isJudged={isJudged} />
      {isPrinting && record ? <FeePrintout record={record} onDone={() => setPrinting(false)} /> : null}
    </PageFrame>
  );
}

interface Saving extends OpenedProps {
  readonly sheet: FeeCalculationDraft;
  readonly setSheet: (change: (now: FeeCalculationDraft) => FeeCalculationDraft) => void;
  readonly setJudged: (judged: boolean) => void;
}

function useSaveSheet({ sheet, tariffs, record, setSheet, setJudged }: Saving) {
  const [isSaving, setSaving] = useState(false);
  const [, setSearch] = useSearchParams();
  const client = useQueryClient();
  const save = async () => {
    const known = new Map(tariffs.map((one) => [one.detail.id, one]));
    const answers = sheet.asked.map((asked) => calculateFormItem(asked, known.get(asked.detailId ?? '')));
    setJudged(true);
    if (!sheet.title.trim() || answers.some((answer) => !answer || answer.faults)) return;
    setSaving(true);
    try {
      const { title, projectName, remark } = sheet;
      const draft = { title, projectName, remark, items: sheet.asked.map(feeItemFromForm) };
      const known = record ? { id: record.id, version: record.version } : {};
      const saved = await callServer(feeCalls.saveSimple, { body: { ...draft, ...known } });
      setSheet((now) => ({ ...now, dirty: false }));
      await client.invalidateQueries({ queryKey: ['records', tbFeeSimple.code] });
      toast.success('保存成功');
      if (!record) setSearch({ id: saved.id }, { replace: true });
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
