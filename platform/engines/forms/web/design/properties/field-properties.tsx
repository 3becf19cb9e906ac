import { Button } from 'antd';
import { changeDesignedField, removeDesignedField } from '../../../model/edits/form-design-edits.ts';
import type { DesignedField } from '../../../model/index.ts';
import styles from '../design.module.css';
import { fieldKindTitle } from '../field-kind-groups.ts';
import { useFormDesign } from '../form-design-context.ts';
import { CommonFieldProperties } from './common-field-properties.tsx';
import { DetailColumnsEditor } from './detail-columns-editor.tsx';
import { FieldInListSettings } from './field-in-list-settings.tsx';
import { FieldRulesEditor } from './field-rules-editor.tsx';

/** Everything that can be set of a field. */
export function FieldProperties({ field }: { field: DesignedField }) {
  const { change, choose } = useFormDesign();
  const set = (part: Partial<DesignedField>) => change((now) => changeDesignedField(now, field.code, part));
  return (
    <>
      <h2 className={styles.asideTitle}>
        {fieldKindTitle(field.kind)}
        <span>
          <Button size="small" type="link" onClick={() => choose(null)}>
            表单设置
          </Button>
          <Button
            size="small"
            danger
            onClick={() => {
              change((now) => removeDesignedField(now, field.code));
              choose(null);
            }}
          >
            删除
          </Button>
        </span>
      </h2>
      <CommonFieldProperties field={field} onChange={set} />
      {field.kind === 'lines' ? (
        <DetailColumnsEditor field={field} onChange={set} />
      ) : (
        <FieldInListSettings code={field.code} />
      )}
      <FieldRulesEditor field={field} onChange={set} />
    </>
  );
}
