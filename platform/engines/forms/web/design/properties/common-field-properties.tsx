import { Checkbox, Input, InputNumber, Select } from 'antd';
import type { BasicDesignedField, DesignableFieldKind } from '../../../model/index.ts';
import styles from '../design.module.css';
import { useFormDesign } from '../form-design-context.ts';
import { FieldChoicesEditor } from './field-choices-editor.tsx';
import { LabeledSetting } from './labeled-setting.tsx';

interface PlainPropertiesProps {
  readonly field: BasicDesignedField;
  readonly onChange: (part: Partial<BasicDesignedField>) => void;
}

const NUMBERS: readonly DesignableFieldKind[] = ['int', 'decimal', 'money', 'percent'];
const SEVERAL: readonly DesignableFieldKind[] = ['dict', 'user', 'dept'];

/** What a field of a form and a column of a detail table have alike. */
export function CommonFieldProperties({ field, onChange }: PlainPropertiesProps) {
  const { kind, label, hint, required, multiple } = field;
  return (
    <>
      <LabeledSetting label="名称">
        {(id) => (
          <Input
            id={id}
            size="small"
            maxLength={30}
            status={label.trim() === '' ? 'error' : undefined}
            value={label}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        )}
      </LabeledSetting>
      <div className={styles.item}>
        {field.rules?.compute ? null : (
          <Checkbox checked={required === true} onChange={({ target }) => onChange({ required: target.checked })}>
            必填
          </Checkbox>
        )}
        {SEVERAL.includes(kind) ? (
          <Checkbox checked={multiple === true} onChange={({ target }) => onChange({ multiple: target.checked })}>
            可多选
          </Checkbox>
        ) : null}
      </div>
      <KindProperties field={field} onChange={onChange} />
      <LabeledSetting label="提示">
        {(id) => (
          <Input
            id={id}
            size="small"
            maxLength={100}
            value={hint}
            onChange={({ target }) => onChange({ hint: target.value })}
          />
        )}
      </LabeledSetting>
    </>
  );
}

/** What only some kinds have. */
function KindProperties({ field, onChange }: PlainPropertiesProps) {
  const { kind } = field;
  if (NUMBERS.includes(kind)) return <NumberProperties field={field} onChange={onChange} />;
  if (kind === 'dict') return <FieldChoicesEditor field={field} onChange={onChange} />;
  if (kind === 'ref') return <TargetItem field={field} onChange={onChange} />;
  if (kind === 'text' || kind === 'longtext')
    return (
      <LabeledSetting label="最多字数">
        {(id) => (
          <InputNumber
            id={id}
            size="small"
            min={1}
            max={kind === 'text' ? 200 : 5000}
            value={field.length ?? null}
            onChange={(length) => onChange({ length: length ?? undefined })}
          />
        )}
      </LabeledSetting>
    );
  const first = FIRST[kind];
  return first ? (
    <Checkbox
      className={styles.item}
      checked={field.initial === first.initial}
      onChange={({ target }) => onChange({ initial: target.checked ? first.initial : undefined })}
    >
      {first.label}
    </Checkbox>
  ) : null;
}

/** What a new record has of itself. */
const FIRST: Partial<Record<DesignableFieldKind, { readonly initial: string; readonly label: string }>> = {
  user: { initial: 'me', label: '默认为发起人' },
  dept: { initial: 'myDept', label: '默认为发起人部门' },
  date: { initial: 'today', label: '默认为今天' },
};

function NumberProperties({ field, onChange }: PlainPropertiesProps) {
  const { kind, min, max, unit, scale } = field;
  const bound = (key: 'min' | 'max', value: string | undefined, label: string) => (
    <LabeledSetting label={label}>
      {(id) => (
        <InputNumber<string>
          id={id}
          size="small"
          stringMode
          value={value ?? null}
          onChange={(now) => onChange({ [key]: now ?? undefined })}
        />
      )}
    </LabeledSetting>
  );
  return (
    <>
      <div className={styles.line}>
        {bound('min', min, '最小值')}
        {bound('max', max, '最大值')}
      </div>
      {kind === 'int' || kind === 'decimal' ? (
        <LabeledSetting label="单位">
          {(id) => (
            <Input
              id={id}
              size="small"
              maxLength={10}
              value={unit}
              onChange={({ target }) => onChange({ unit: target.value })}
            />
          )}
        </LabeledSetting>
      ) : null}
      {kind === 'decimal' ? (
        <LabeledSetting label="小数位数">
          {(id) => (
            <InputNumber
              id={id}
              size="small"
              min={0}
              max={6}
              value={scale ?? 2}
              onChange={(now) => onChange({ scale: now ?? undefined })}
            />
          )}
        </LabeledSetting>
      ) : null}
    </>
  );
}

function TargetItem({ field, onChange }: PlainPropertiesProps) {
  const { draft } = useFormDesign();
  const options = draft.targets.map(({ code, title }) => ({ value: code, label: title }));
  return (
    <LabeledSetting label="关联的表单">
      {(id) => (
        <Select<string>
          id={id}
          size="small"
          className={styles.item}
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="选择一种单据"
          options={options}
          value={field.entity ?? null}
          onChange={(entity) => onChange({ entity })}
        />
      )}
    </LabeledSetting>
  );
}
