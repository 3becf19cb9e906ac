import type { InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SearchInput } from '../pattern/input/search-input.tsx';
import styles from './list.module.css';

/** ms without a key before the typed keyword is searched for. */
const PAUSE = 350;

interface KeywordBoxProps {
  readonly value: string;
  /** Labels of the fields that are searched. */
  readonly names: readonly string[];
  /** Labels of columns whose names are found too. */
  readonly linked?: readonly string[];
  readonly onSearch: (keyword: string) => void;
  /** The arrow down leads from the box into the rows. */
  readonly onDown: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The keyword over all searchable fields; "/" anywhere on the page leads here. */
export function KeywordBox({ value, names, linked = [], onSearch, onDown }: KeywordBoxProps) {
  const [typed, setTyped] = useState(value);
  const box = useRef<InputRef>(null);
  const asked = useRef(value);
  useEffect(() => {
    // What comes back is one's own search: more may be typed by now.
    if (value !== asked.current) setTyped(value);
    asked.current = value;
  }, [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = window.setTimeout(() => {
      asked.current = typed.trim();
      onSearch(asked.current);
    }, PAUSE);
    return () => window.clearTimeout(timer);
  }, [typed, value, onSearch]);
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || typing(event.target) || document.querySelector('.ant-modal, .ant-drawer-open')) return;
      event.preventDefault();
      box.current?.focus({ cursor: 'all' });
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') onDown();
    else if (event.key === 'Escape') setTyped('');
    else return;
    event.preventDefault();
  };
  const hint = `搜索${names.join('、')}`;
  const also = linked.length > 0 ? `，也可输入${linked.join('、')}或拼音首字母` : '';
  return (
    <SearchInput
      ref={box}
      className={styles.keyword}
      value={typed}
      label={hint}
      title={`${hint}${also}（按 / 键定位）`}
      onChange={setTyped}
      onPressEnter={() => onSearch(typed.trim())}
      onKeyDown={keys}
    />
  );
}
