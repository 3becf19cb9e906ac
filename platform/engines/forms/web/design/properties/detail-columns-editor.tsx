import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Checkbox, Dropdown } from 'antd';
import { useState } from 'react';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import { addDetailColumn, changeDetailColumn, isDesignableFieldKind } from '../../../model/edits/form-design-edits.ts';
import { DESIGNABLE_FIELD_KINDS, type DesignedField, KINDS_NOT_IN_DETAIL_LINES } from '../../../model/index.ts';
import styles from '../design.module.css';
import { fieldKindTitle } from '../field-kind-groups.ts';
import { CommonFieldProperties } from './common-field-properties.tsx';
import { FieldRulesEditor } from './field-rules-editor.tsx';

interface ColumnsEditorProps {
  readonly field: DesignedField;
  readonly onChange: (part: Partial<DesignedField>) => void;
}

const KINDS = DESIGNABLE_FIELD_KINDS.filter((kind) => !KINDS_NOT_IN_DETAIL_LINES.includes(kind)).map((kind) => ({
  key: kind,
  label: fieldKindTitle(kind),
}));

/** The columns of a detail table: which there are, what each takes, which are summed. */
export function DetailColumnsEditor({ field, onChange }: ColumnsEditorProps) {
  const { fields = [], sums = [] } = field;
  const [open, setOpen] = useState<string | null>(null);
  const add = (kind: string) => {
    if (isDesignableFieldKind(kind)) onChange({ fields: addDetailColumn(field, kind, fieldKindTitle(kind)) });
  };
  const remove = (code: string) =>
    onChange({ fields: fields.filter((one) => one.code !== code), sums: sums.filter((one) => one !== code) });
  const sum = (code: string) =>
    onChange({ sums: sums.includes(code) ? sums.filter((one) => one !== code) : [...sums, code] });
  return (
    <fieldset className={styles.box}>
      <legend className={styles.itemLabel}>明细的列</legend>
      {fields.map((column) => (
        <div key={column.code}>
          <div className={styles.line}>
            <Button
              size="small"
              type="text"
              aria-expanded={open === column.code}
              onClick={() => setOpen(open === column.code ? null : column.code)}
            >
              {column.label}（{fieldKindTitle(column.kind)}）
            </Button>
            {['int', 'decimal', 'money'].includes(column.kind) ? (
              <Checkbox checked={sums.includes(column.code)} onChange={() => sum(column.code)}>
                合计
              </Checkbox>
            ) : null}
            <IconButton
              icon={<DeleteOutlined aria-hidden />}
              label={`删除列${column.label}`}
              onClick={() => remove(column.code)}
            />
          </div>
          {open === column.code ? (
            <div className={styles.box}>
              <CommonFieldProperties
                field={column}
                onChange={(part) => onChange({ fields: changeDetailColumn(field, column.code, part) })}
              />
              <FieldRulesEditor
                field={column}
                lines={field}
                onChange={(part) => onChange({ fields: changeDetailColumn(field, column.code, part) })}
              />
            </div>
          ) : null}
        </div>
      ))}
      <Dropdown trigger={['click']} menu={{ items: KINDS, onClick: ({ key }) => add(key) }}>
        <Button size="small" type="dashed" block>
          添加列
        </Button>
      </Dropdown>
    </fieldset>
  );
}
