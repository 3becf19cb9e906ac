import { Button, Input, Select } from 'antd';
import { MultipleSelect } from '#kernel/web/fields/inputs/multiple-select.tsx';
import { useDictChoices } from '#kernel/web/lookups/use-dict-choices.ts';
import { ICON_CHOICES, IconWithName } from '#kernel/web/pattern/menu-icons.tsx';
import { TITLE_PLACEHOLDERS } from '../../../model/index.ts';
import styles from '../design.module.css';
import { useFormDesign } from '../form-design-context.ts';
import { LabeledSetting } from './labeled-setting.tsx';

/** What the form is called, who may start it, how its records are numbered and titled. */
export function WholeFormSettings() {
  const { identity, identify, design, change, draft } = useFormDesign();
  const categories = useDictChoices('process-left-group').choices;
  const starters = identity.starters ? identity.starters.split(',') : [];
  return (
    <>
      <h2 className={styles.asideTitle}>表单设置</h2>
      <LabeledSetting label="表单名称">
        {(id) => (
          <Input
            id={id}
            size="small"
            maxLength={30}
            value={identity.name}
            onChange={({ target }) => identify({ name: target.value })}
          />
        )}
      </LabeledSetting>
      <LabeledSetting label="分类">
        {(id) => (
          <Select
            id={id}
            size="small"
            style={{ width: '100%' }}
            options={categories.map(({ value, label }) => ({ value, label }))}
            value={identity.category}
            onChange={(category) => identify({ category })}
          />
        )}
      </LabeledSetting>
      <IconItem />
      <LabeledSetting label="谁可以发起">
        {(id) => (
          <MultipleSelect<string[]>
            id={id}
            size="small"
            style={{ width: '100%' }}
            placeholder="所有员工"
            options={draft.roles.map((role) => ({ value: role.id, label: role.name }))}
            showSearch={{ optionFilterProp: 'label' }}
            value={starters}
            onChange={(roles) => identify({ starters: roles.join(',') || null })}
          />
        )}
      </LabeledSetting>
      <TitleItem />
      <LabeledSetting label="编号前缀（大写字母）">
        {(id) => (
          <Input
            id={id}
            size="small"
            maxLength={6}
            value={design.prefix}
            onChange={({ target }) =>
              change((now) => ({ ...now, prefix: target.value.toUpperCase().replace(/[^A-Z]/g, '') }))
            }
          />
        )}
      </LabeledSetting>
      <LabeledSetting label="说明">
        {(id) => (
          <Input.TextArea
            id={id}
            size="small"
            maxLength={200}
            autoSize={{ minRows: 2 }}
            value={identity.note ?? ''}
            onChange={({ target }) => identify({ note: target.value || null })}
          />
        )}
      </LabeledSetting>
    </>
  );
}

/** The title of records, into which words and fields are put. */
function TitleItem() {
  const { design, change } = useFormDesign();
  const put = (title: string) => change((now) => ({ ...now, title }));
  const labels = design.fields
    .filter(({ kind }) => !['lines', 'files', 'richtext'].includes(kind))
    .map(({ label }) => label);
  return (
    <LabeledSetting label="标题模板">
      {(id) => (
        <>
          <Input
            id={id}
            size="small"
            maxLength={120}
            value={design.title}
            onChange={({ target }) => put(target.value)}
          />
          {[...TITLE_PLACEHOLDERS, ...labels.slice(0, 6)].map((word) => (
            <Button key={word} size="small" type="link" onClick={() => put(`${design.title}{${word}}`)}>
              +{word}
            </Button>
          ))}
        </>
      )}
    </LabeledSetting>
  );
}

function IconItem() {
  const { identity, identify } = useFormDesign();
  return (
    <LabeledSetting label="图标">
      {(id) => (
        <Select
          id={id}
          size="small"
          style={{ width: '100%' }}
          options={ICON_CHOICES}
          optionRender={({ value }) => <IconWithName name={String(value)} />}
          labelRender={({ value }) => <IconWithName name={String(value)} />}
          showSearch={{ optionFilterProp: 'label' }}
          value={identity.icon}
          onChange={(icon) => identify({ icon })}
        />
      )}
    </LabeledSetting>
  );
}
