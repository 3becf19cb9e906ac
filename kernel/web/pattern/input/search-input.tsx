import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';

interface SearchInputProps extends Omit<InputProps, 'onChange' | 'placeholder' | 'aria-label'> {
  readonly value: string;
  /** What is searched: "搜索部门". */
  readonly label: string;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<InputRef>;
}

const clear = { clearIcon: <CloseCircleFilled aria-label="清空" /> };
const glass = <SearchOutlined aria-hidden style={{ marginInlineEnd: 4, color: 'var(--text-faint)' }} />;

/** Where one types what is looked for; a cross empties it. */
export function SearchInput({ label, onChange, ...input }: SearchInputProps) {
  return (
    <Input
      size="small"
      prefix={glass}
      {...input}
      allowClear={clear}
      placeholder={label}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
