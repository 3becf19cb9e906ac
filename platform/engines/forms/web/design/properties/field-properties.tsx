import { Button } from 'antd';
import { changeField, removeField } from '../../../model/edits/edits.ts';
import type { DesignedField } from '../../../model/index.ts';
import styles from '../design.module.css';
import { useDesign } from '../design-context.ts';
import { titleOfKind } from '../kinds.ts';
import { ColumnsEditor } from './columns-editor.tsx';
import { ListItems } from './list-items.tsx';
import { PlainProperties } from './plain-properties.tsx';
import { RulesEditor } from './rules-editor.tsx';

/** Everything that can be set of a field. */
export function FieldProperties({ field }: { field: DesignedField }) {
  const { change, choose } = useDesign();
  const set = (part: Partial<DesignedField>) => change((now) => changeField(now, field.code, part));
  return (
    <>
      <h2 className={styles.asideTitle}>
        {titleOfKind(field.kind)}
        <span>
          <Button size="small" type="link" onClick={() => choose(null)}>
            表单设置
          </Button>
          <Button
            size="small"
            danger
            onClick={() => {
              change((now) => removeField(now, field.code));
              choose(null);
            }}
          >
            删除
          </Button>
        </span>
      </h2>
      <PlainProperties field={field} onChange={set} />
      {field.kind === 'lines' ? <ColumnsEditor field={field} onChange={set} /> : <ListItems code={field.code} />}
      <RulesEditor field={field} onChange={set} />
    </>
  );
}
