import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useDictChoices } from '#kernel/web/lookups/use-dict-choices.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule, WIDE_FORM_ITEM_CLASS } from '#kernel/web/pattern/input/form-items.tsx';
import { ICON_CHOICES, IconWithName, MenuIcon } from '#kernel/web/pattern/menu-icons.tsx';
import { formCalls } from '../../model/index.ts';
import { FORM_TEMPLATES } from '../../model/templates/index.ts';
import { formDesignerAddress } from '../form-addresses.ts';
import styles from './manage.module.css';

interface NewForm {
  readonly name: string;
  readonly category: string;
  readonly icon?: string;
}

/** A new form, empty or from a template; its designer opens at once. */
export function NewFormDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [template, setTemplate] = useState<string | null>(null);
  const { choices: categories, loading } = useDictChoices('process-left-group');
  const save = async (values: NewForm) => {
    const { code } = await callServer(formCalls.create, { body: { ...values, template } });
    onClose();
    navigate(formDesignerAddress(code, values.name));
  };
  return (
    <FormDialog<NewForm>
      title="新建表单"
      name="forms.new"
      width={860}
      okText="创建并设计"
      initial={{ category: categories[0]?.value, icon: 'form' }}
      loading={loading}
      onSave={save}
      onClose={onClose}
    >
      <TemplateItem chosen={template} onChoose={setTemplate} />
      <Form.Item name="name" label="表单名称" rules={createRequiredRule('表单名称不能为空')}>
        <Input autoFocus maxLength={30} placeholder="例如：外出申请" />
      </Form.Item>
      <Form.Item name="category" label="分类" rules={createRequiredRule('分类不能为空')}>
        <Select options={categories.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="icon" label="图标">
        <Select
          options={ICON_CHOICES}
          optionRender={({ value }) => <IconWithName name={String(value)} />}
          labelRender={({ value }) => <IconWithName name={String(value)} />}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
    </FormDialog>
  );
}

/** The templates to begin with; one that is chosen brings its name, category and picture along. */
function TemplateItem({ chosen, onChoose }: { chosen: string | null; onChoose: (key: string | null) => void }) {
  const form = Form.useFormInstance();
  const choose = (key: string | null) => {
    onChoose(key);
    const template = FORM_TEMPLATES.find((one) => one.key === key);
    if (template) form.setFieldsValue({ name: template.name, category: template.category, icon: template.icon });
  };
  const all = [{ key: null, name: '空白表单', icon: 'form', note: '从头设计' }, ...FORM_TEMPLATES];
  return (
    <fieldset className={`${styles.templates} ${WIDE_FORM_ITEM_CLASS}`} aria-label="从模板开始">
      {all.map(({ key, name, icon, note }) => (
        <button
          key={key ?? 'empty'}
          type="button"
          className={styles.template}
          aria-pressed={chosen === key}
          title={note}
          onClick={() => choose(key)}
        >
          <MenuIcon name={icon} />
          <span>{name}</span>
        </button>
      ))}
    </fieldset>
  );
}
