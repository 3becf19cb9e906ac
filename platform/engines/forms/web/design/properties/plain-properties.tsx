import { Checkbox, Input, InputNumber, Select } from 'antd';
import type { DesignKind, PlainField } from '../../../model/index.ts';
import styles from '../design.module.css';
import { useDesign } from '../design-context.ts';
import { ChoicesEditor } from './choices-editor.tsx';
import { Item } from './item.tsx';

interface PlainPropertiesProps {
  readonly field: PlainField;
  readonly onChange: (part: Partial<PlainField>) => void;
}

const NUMBERS: readonly DesignKind[] = ['int', 'decimal', 'money', 'percent'];
const SEVERAL: readonly DesignKind[] = ['dict', 'user', 'dept'];

/** What a field of a form and a column of a detail table have alike. */
export function PlainProperties({ field, onChange }: PlainPropertiesProps) {
  const { kind, label, hint, required, multiple } = field;
  return (
    <>
      <Item label="名称">
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
      </Item>
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
      <Item label="提示">
        {(id) => (
          <Input
            id={id}
            size="small"
            maxLength={100}
            value={hint}
            onChange={({ target }) => onChange({ hint: target.value })}
          />
        )}
      </Item>
    </>
  );
}

/** What only some kinds have. */
function KindProperties({ field, onChange }: PlainPropertiesProps) {
  const { kind } = field;
  if (NUMBERS.includes(kind)) return <NumberProperties field={field} onChange={onChange} />;
  if (kind === 'dict') return <ChoicesEditor field={field} onChange={onChange} />;
  if (kind === 'ref') return <TargetItem field={field} onChange={onChange} />;
  if (kind === 'text' || kind === 'longtext')
    return (
      <Item label="最多字数">
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
      </Item>
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
const FIRST: Partial<Record<DesignKind, { readonly initial: string; readonly label: string }>> = {
  user: { initial: 'me', label: '默认为发起人' },
  dept: { initial: 'myDept', label: '默认为发起人部门' },
  date: { initial: 'today', label: '默认为今天' },
};

function NumberProperties({ field, onChange }: PlainPropertiesProps) {
  const { kind, min, max, unit, scale } = field;
  const bound = (key: 'min' | 'max', value: string | undefined, label: string) => (
    <Item label={label}>
      {(id) => (
        <InputNumber<string>
          id={id}
          size="small"
          stringMode
          value={value ?? null}
          onChange={(now) => onChange({ [key]: now ?? undefined })}
        />
      )}
    </Item>
  );
  return (
    <>
      <div className={styles.line}>
        {bound('min', min, '最小值')}
        {bound('max', max, '最大值')}
      </div>
      {kind === 'int' || kind === 'decimal' ? (
        <Item label="单位">
          {(id) => (
            <Input
              id={id}
              size="small"
              maxLength={10}
              value={unit}
              onChange={({ target }) => onChange({ unit: target.value })}
            />
          )}
        </Item>
      ) : null}
      {kind === 'decimal' ? (
        <Item label="小数位数">
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
        </Item>
      ) : null}
    </>
  );
}

function TargetItem({ field, onChange }: PlainPropertiesProps) {
  const { draft } = useDesign();
  const options = draft.targets.map(({ code, title }) => ({ value: code, label: title }));
  return (
    <Item label="关联的表单">
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
    </Item>
  );
}
