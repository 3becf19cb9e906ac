import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApplication } from '../../application/application-context.ts';
import styles from './header.module.css';

/** Begins the query keys of global search: what was found is asked for anew when the box is used again. */
export const GLOBAL_SEARCH_QUERY_KEY = 'global-search';

/** Global search: opens /global-search?searchkey=, or asks it anew where it is already open. */
export function SearchBox({ className = styles.search, onDone }: { className?: string; onDone?: () => void }) {
  const { modules } = useApplication();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const searchkey = words.trim();
    if (!searchkey) return;
    navigate(`/global-search?${new URLSearchParams({ searchkey })}`);
    void client.invalidateQueries({ queryKey: [GLOBAL_SEARCH_QUERY_KEY] });
    onDone?.();
  };
  return (
    <search className={className}>
      <form onSubmit={search}>
        <input
          type="text"
          value={words}
          maxLength={100}
          placeholder={modules.find(({ searchHint }) => searchHint)?.searchHint ?? '搜索…'}
          aria-label="全局搜索"
          onChange={(event) => setWords(event.target.value)}
        />
        <button type="submit" aria-label="搜索">
          <SearchOutlined aria-hidden />
        </button>
      </form>
    </search>
  );
}
