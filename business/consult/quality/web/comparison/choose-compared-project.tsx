import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { project } from '#business/consult/project/model/index.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import { useProjectsByName } from './use-compared-files.ts';

/** The project whose files are compared, found by its name. */
export function ChooseComparedProject({ value, onChange }: { value: string | null; onChange: (id: string) => void }) {
  const [word, setWord] = useState('');
  const { data: projects = [], isFetching } = useProjectsByName(useDeferredValue(word.trim()));
  const { data: chosen } = useRecord(project, value ?? undefined);
  const options = projects.map(({ id, name }) => ({ value: id, label: String(name ?? '') }));
  const known = value === null || options.some((option) => option.value === value);
  return (
    <Select
      size="small"
      aria-label="项目"
      placeholder="请选择项目"
      style={{ width: 260 }}
      showSearch={{ filterOption: false, onSearch: setWord }}
      loading={isFetching}
      value={value ?? undefined}
      options={known ? options : [{ value, label: String(chosen?.name ?? value) }, ...options]}
      onChange={onChange}
    />
  );
}
