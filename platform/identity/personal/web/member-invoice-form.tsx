import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useState } from 'react';
import { readTextProperty } from '#kernel/base/unknown-values.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { FieldValues } from '#kernel/web/displayed-record-types.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import {
  INVOICE_FIELDS_BY_TYPE,
  MEMBER_INVOICE_NOTICE,
  MEMBER_INVOICE_TYPE_OPTIONS,
  type MemberInvoiceDetails,
  type MemberInvoiceType,
  memberInvoiceFields,
  personalCalls,
  validateMemberInvoice,
} from '../model/index.ts';
import { EditableFieldsForm } from './editable-fields-form.tsx';
import styles from './personal.module.css';

const KEY = ['person', 'invoice'];
const everything = () => true;

/** What a member's invoices are made out to. Another type begins with what was saved for it. */
export function MemberInvoiceForm() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => callServer(personalCalls.invoice, { quiet: true }),
  });
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <LoadingState rows={6} />;
  return <OneType saved={data} />;
}

function OneType({ saved }: { saved: MemberInvoiceDetails }) {
  const client = useQueryClient();
  const [type, setType] = useState<MemberInvoiceType>(saved.invoicesType);
  const codes = INVOICE_FIELDS_BY_TYPE[type];
  const fields = codes.map((code) => [code, { ...memberInvoiceFields[code], required: true }] as const);
  const save = async (values: FieldValues) => {
    const own = Object.fromEntries(codes.map((code) => [code, readTextProperty(values, code) ?? null]));
    const kept = await callServer(personalCalls.saveInvoice, { body: { ...own, invoicesType: type } });
    client.setQueryData(KEY, kept);
    toast.success('保存成功');
  };
  return (
    <EditableFieldsForm
      key={type}
      fields={fields}
      initial={{ ...saved }}
      editable={everything}
      judge={(values) => validateMemberInvoice(type, values).faults}
      save={save}
    >
      <Radio.Group
        className={styles.choice}
        aria-label="发票类型"
        options={MEMBER_INVOICE_TYPE_OPTIONS}
        value={type}
        onChange={({ target }) => setType(target.value)}
      />
      <p className={styles.note}>{MEMBER_INVOICE_NOTICE}</p>
    </EditableFieldsForm>
  );
}
