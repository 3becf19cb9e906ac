import { Button, QRCode } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { downloadAnswer } from '#kernel/web/api/files/download.ts';
import { useEntityScreens } from '#kernel/web/application/use-entity-screens.ts';
import { type RecordWithAbilities, useRecord } from '#kernel/web/form/record/use-record.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { useCurrentUser, useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { printCalls } from '../../model/print/calls.ts';
import type { PrintLayout } from '../../model/print/print-layout.ts';
import { resolveApprovalSourceRecord } from '../../model/print/resolve-approval-source-record.ts';
import { useRecordOpinions } from '../opinions/use-process-opinions.ts';
import styles from './print.module.css';
import { PrintTemplateBody } from './print-template-body.tsx';
import { PrintTemplateSettings } from './print-template-settings.tsx';
import { PrintedRecord, recordAddressOnPaper } from './printed-record.tsx';
import { type StoredPrintLayout, useFormPrintLayout } from './use-form-print-layout.ts';

/** /f/{formId}/form-print: a record as it looks on paper (?id=…), and the form's print template for who may design. */
export function Page() {
  const { formId = '' } = useParams();
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('id');
  const { data: screens } = useEntityScreens(formId);
  if (screens === undefined) return <LoadingState rows={8} />;
  if (screens === null) return <EmptyState text={`没有表单：${formId}`} hint="请从表单列表或单据打开打印" />;
  return <FormPrint screens={screens} id={id} />;
}

function FormPrint({ screens, id }: { readonly screens: EntityScreens; readonly id: string | null }) {
  const { data, error, refetch } = useFormPrintLayout(screens.entity);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  return id === null ? (
    <Sheet screens={screens} kept={data} record={null} />
  ) : (
    <OfRecord screens={screens} kept={data} id={id} />
  );
}

function OfRecord({ id, ...props }: { screens: EntityScreens; kept: StoredPrintLayout; id: string }) {
  const { data, error, refetch } = useRecord(props.screens.entity, id);
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  return data ? <Sheet {...props} record={data} /> : <LoadingState rows={8} />;
}

interface SheetProps {
  readonly screens: EntityScreens;
  readonly kept: StoredPrintLayout;
  /** Left out, the template alone is shown, with empty fields. */
  readonly record: RecordWithAbilities | null;
}

const NO_SIGNS: readonly (string | null)[] = [];

function Sheet({ screens: { entity }, kept, record }: SheetProps) {
  const designs = useHasRight('workflow:design');
  const approved = record ? resolveApprovalSourceRecord(entity, record) : null;
  const said = useRecordOpinions(approved?.formCode ?? entity.code, approved?.id ?? null);
  const [layout, setLayout] = useState<PrintLayout>(kept.layout);
  const [printing, setPrinting] = useState(false);
  const stop = useCallback(() => setPrinting(false), []);
  const { opinions = [], signs = NO_SIGNS } = said.data ?? {};
  const shown = { entity, layout, values: record ?? {}, opinions, signs };
  const address = record ? recordAddressOnPaper(entity.code, record.id) : null;
  return (
    <PageFrame
      title={`打印：${entity.title}`}
      subtitle={String(record?.[entity.titleField] ?? '打印模板')}
      actions={
        record ? (
          <Ways form={entity.code} id={record.id} loading={said.isFetching} onPrint={() => setPrinting(true)} />
        ) : null
      }
    >
      <div className={styles.page}>
        {designs ? <PrintTemplateSettings entity={entity} kept={kept} layout={layout} onChange={setLayout} /> : null}
        <Preview {...shown} address={address} />
      </div>
      {printing && record ? <PrintedRecord {...shown} recordId={record.id} onDone={stop} /> : null}
    </PageFrame>
  );
}

/** The sheet as it will come out, on the screen. */
function Preview(shown: Parameters<typeof PrintTemplateBody>[0]) {
  const company = useCurrentUser()?.companyName;
  const { entity, layout } = shown;
  return (
    <article className={`${styles.preview} ${layout.paper === 'a4' ? '' : styles.wide}`} aria-label="打印预览">
      <p className={styles.above}>{layout.above || company}</p>
      <h1 className={styles.heading}>{layout.heading || entity.title}</h1>
      <PrintTemplateBody {...shown} />
    </article>
  );
}

interface WaysProps {
  readonly form: string;
  readonly id: string;
  readonly loading: boolean;
  readonly onPrint: () => void;
}

/** To paper, as PDF by the browser's own print dialog, or as Word from the server. */
function Ways({ form, id, loading, onPrint }: WaysProps) {
  const code = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const word = async () => {
    setBusy(true);
    const qr = code.current?.querySelector('canvas')?.toDataURL('image/png');
    await downloadAnswer(printCalls.docx, { body: { formCode: form, id, qr } }).catch(() => undefined);
    setBusy(false);
  };
  const pdf = () => {
    toast.info('请在打印窗口的“目标打印机”中选择“另存为 PDF”');
    onPrint();
  };
  return (
    <>
      <div ref={code} hidden>
        <QRCode
          type="canvas"
          size={168}
          bordered={false}
          value={recordAddressOnPaper(form, id)}
          color="#000"
          bgColor="#fff"
        />
      </div>
      <Button size="small" loading={busy} onClick={() => void word()}>
        导出Word
      </Button>
      <Button size="small" loading={loading} disabled={loading} onClick={pdf}>
        存为PDF
      </Button>
      <Button type="primary" size="small" loading={loading} disabled={loading} onClick={onPrint}>
        打印
      </Button>
    </>
  );
}
