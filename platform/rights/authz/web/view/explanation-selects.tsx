import { Select } from 'antd';
import { useState } from 'react';
import { useExplanationChoices, usePeopleByKeyword, useRecordsByKeyword } from './use-rights-explanation.ts';

interface ChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}

const byLabel = { optionFilterProp: 'label' };

/** A person by name or sign-in name. */
export function ExplainedPersonSelect({ value, onChange }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = usePeopleByKeyword(typed.trim());
  return (
    <Select
      aria-label="人员"
      placeholder="选择人员"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      value={value}
      options={data.map(({ id, name, deptName, job }) => ({
        value: id,
        label: [name, deptName, job].filter(Boolean).join(' · '),
      }))}
      onChange={onChange}
    />
  );
}

/** A screen of the menu, with those above it. */
export function ExplainedScreenSelect({ value, onChange }: ChoiceProps) {
  const { data, isFetching } = useExplanationChoices();
  return (
    <Select
      aria-label="界面"
      placeholder="选择界面"
      showSearch={byLabel}
      loading={isFetching}
      value={value}
      options={data?.screens.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}

export function ExplainedFormSelect({ value, onChange }: ChoiceProps) {
  const { data, isFetching } = useExplanationChoices();
  return (
    <Select
      aria-label="数据"
      placeholder="选择数据"
      showSearch={byLabel}
      loading={isFetching}
      value={value}
      options={data?.forms.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={onChange}
    />
  );
}

/** A record by number or name. */
export function ExplainedRecordSelect({ form, value, onChange }: ChoiceProps & { readonly form: string | undefined }) {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useRecordsByKeyword(form, typed.trim());
  return (
    <Select
      aria-label="记录"
      placeholder="按编号或名称查找记录"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      disabled={!form}
      loading={isFetching}
      value={value}
      options={data.map(({ id, title, more }) => ({ value: id, label: more ? `${title} · ${more}` : title }))}
      onChange={onChange}
    />
  );
}
