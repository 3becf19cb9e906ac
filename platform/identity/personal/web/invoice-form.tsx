import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useState } from 'react';
import { textProperty } from '#kernel/base/unknown.ts';
import { callServer } from '#kernel/web/api/client.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import type { Values } from '#kernel/web/row.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import {
  INVOICE_FORMS,
  INVOICE_NOTICE,
  INVOICE_TYPES,
  type Invoice,
  type InvoiceType,
  invoiceFields,
  judgeInvoice,
  personalCalls,
} from '../model/index.ts';
import { OwnForm } from './own-form.tsx';
import styles from './personal.module.css';

const KEY = ['person', 'invoice'];
const everything = () => true;

/** What a member's invoices are made out to. Another type begins with what was saved for it. */
export function InvoiceForm() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => callServer(personalCalls.invoice, { quiet: true }),
  });
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <LoadingState rows={6} />;
  return <OneType saved={data} />;
}

function OneType({ saved }: { saved: Invoice }) {
  const client = useQueryClient();
  const [type, setType] = useState<InvoiceType>(saved.invoicesType);
  const codes = INVOICE_FORMS[type];
  const fields = codes.map((code) => [code, { ...invoiceFields[code], required: true }] as const);
  const save = async (values: Values) => {
    const own = Object.fromEntries(codes.map((code) => [code, textProperty(values, code) ?? null]));
    const kept = await callServer(personalCalls.saveInvoice, { body: { ...own, invoicesType: type } });
    client.setQueryData(KEY, kept);
    toast.success('保存成功');
  };
  return (
    <OwnForm
      key={type}
      fields={fields}
      initial={{ ...saved }}
      editable={everything}
      judge={(values) => judgeInvoice(type, values).faults}
      save={save}
    >
      <Radio.Group
        className={styles.choice}
        aria-label="发票类型"
        options={INVOICE_TYPES}
        value={type}
        onChange={({ target }) => setType(target.value)}
      />
      <p className={styles.note}>{INVOICE_NOTICE}</p>
    </OwnForm>
  );
}
