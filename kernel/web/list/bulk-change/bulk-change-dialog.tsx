import { Select } from 'antd';
import { useId, useState } from 'react';
import { bulkEditableFieldCodes } from '#kernel/meta/bulk-editable-fields.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { CallFailure } from '../../api/call-failures.ts';
import { callServer } from '../../api/call-server.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import { fieldControlsOf } from '../../fields/field-controls-registry.ts';
import { AppDialog } from '../../pattern/dialog/app-dialog.tsx';
import { toast } from '../../toast/toast.ts';
import styles from './bulk-change-dialog.module.css';

interface ChangeDialogProps {
  readonly entity: EntityDefinition;
  readonly rows: readonly DisplayedRecord[];
  /** Some were changed. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

type Refused = readonly { readonly id: string; readonly title: string; readonly msg: string }[];

const WIDTH = 480;

/** One field of the chosen records gets one value; whatever a record is refused is listed with its reason. */
export function BulkChangeDialog({ entity, rows, onChanged, onClose }: ChangeDialogProps) {
  const id = useId();
  const codes = bulkEditableFieldCodes(entity);
  const [code, setCode] = useState<string | null>(null);
  const [typed, setTyped] = useState<{ value: unknown; label?: string | null }>({ value: null });
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const field = code === null ? undefined : entity.fields[code];

  const sendIt = async (asked: string) => {
    const body = { ids: rows.map((row) => row.id), field: asked, value: typed.value };
    const answer = await callServer(recordCalls.changeMany, { params: { name: entity.code }, body, quiet: true });
    if (answer.changed > 0) onChanged();
    if (answer.refused.length > 0) return setRefused(answer.refused);
    toast.success(`已修改 ${answer.changed} 条`);
    onClose();
  };
  const send = async () => {
    if (code === null) return setFault('请选择要修改的字段');
    setBusy(true);
    try {
      await sendIt(code);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
  };

  if (refused) return <Result {...{ rows, refused, onClose }} />;
  const Input = field && fieldControlsOf(field).Input;
  return (
    <AppDialog
      open
      title={`批量修改 ${rows.length} 条记录`}
      name="change-many"
      width={WIDTH}
      okText="修改"
      busy={busy}
      onOk={() => void send()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <label htmlFor={`${id}-field`}>字段</label>
        <Select
          id={`${id}-field`}
          size="small"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="请选择字段"
          value={code}
          options={codes.map((value) => ({ value, label: entity.fields[value]?.label }))}
          onChange={(next) => {
            setCode(next);
            setTyped({ value: null });
            setFault(null);
          }}
        />
        {field && Input ? (
          <>
            <label htmlFor={`${id}-value`}>改为（留空表示清空）</label>
            <Input
              key={code}
              id={`${id}-value`}
              field={field}
              value={typed.value}
              label={typed.label}
              onChange={(value, label) => setTyped({ value, label })}
            />
          </>
        ) : null}
        {fault ? (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        ) : null}
      </div>
    </AppDialog>
  );
}

function Result({ rows, refused, onClose }: Pick<ChangeDialogProps, 'rows' | 'onClose'> & { refused: Refused }) {
  return (
    <AppDialog
      open
      title="批量修改结果"
      name="change-many"
      width={WIDTH}
      okText="知道了"
      onOk={onClose}
      onClose={onClose}
    >
      <p>
        已修改 {rows.length - refused.length} 条，{refused.length} 条未修改：
      </p>
      <ul className={styles.refused}>
        {refused.map(({ id, title, msg }) => (
          <li key={id}>
            {title}：{msg}
          </li>
        ))}
      </ul>
    </AppDialog>
  );
}
