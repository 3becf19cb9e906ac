import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { fetchEntityRecords } from '#kernel/web/api/fetch-entity-records.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import { project } from '../model/index.ts';

const SHOWN_PROJECTS = 50;

/** Projects whose name holds a word, newest first. */
function useProjectsByName(word: string) {
  return useQuery({
    queryKey: ['records', project.code, 'by-name', word],
    queryFn: async ({ signal }) => {
      const params = word ? { name: word } : {};
      const query = { pageSize: SHOWN_PROJECTS, params, sort: '-createdDate' };
      return (await fetchEntityRecords(project, query, signal)).data;
    },
    placeholderData: (before) => before,
  });
}

export interface ProjectSelectProps {
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}

/** A project, found by its name. */
export function ProjectNameSelect({ value, onChange }: ProjectSelectProps) {
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
