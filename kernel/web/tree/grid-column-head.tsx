import CaretDownOutlined from '@ant-design/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/CaretUpOutlined';
import FilterFilled from '@ant-design/icons/FilterFilled';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { Popover } from 'antd';
import { useId, useState } from 'react';
import type { Field } from '#kernel/meta/field.ts';
import { fieldControlsOf } from '../fields/field-controls-registry.ts';
import { type GridQuery, nextGridSort, withGridFilter } from './grid-query.ts';
import type { TreeColumn } from './tree-column.ts';
import styles from './tree-grid.module.css';

interface AskedHeadProps<T> {
  readonly column: TreeColumn<T>;
  readonly field: Field;
  readonly asked: GridQuery;
  readonly onAsk: (asked: GridQuery) => void;
}

/** A heading that orders the rows by its column, with the column's filter beside it. */
export function GridColumnHead<T>({ column, field, asked, onAsk }: AskedHeadProps<T>) {
  const { key, title } = column;
  return (
    <span className={styles.asked}>
      <button
        type="button"
        className={styles.sort}
        style={{ textAlign: column.align ?? 'left' }}
        title={`${title}：点击排序，再点一次倒序，第三次恢复原顺序`}
        onClick={() => onAsk({ ...asked, sort: nextGridSort(asked.sort, key) })}
      >
        {title}
        <Direction of={key} sort={asked.sort} />
      </button>
      <ColumnFilter
        field={field}
        text={asked.filters[key] ?? ''}
        onChange={(text) => onAsk(withGridFilter(asked, key, text))}
      />
    </span>
  );
}

/** How a heading's column stands in the order, for readers. */
export function ariaSortOf(sort: string, key: string): 'ascending' | 'descending' | 'none' {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}

function Direction({ of, sort }: { of: string; sort: string }) {
  const word = ariaSortOf(sort, of);
  if (word === 'none') return null;
  return word === 'ascending' ? <CaretUpOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />;
}

interface ColumnFilterProps {
  readonly field: Field;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The filter of a field's kind, behind a small button. */
function ColumnFilter({ field, text, onChange }: ColumnFilterProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const filter = fieldControlsOf(field).filter;
  if (!filter) return null;
  const take = (next: string) => {
    setOpen(false);
    onChange(next);
  };
  const label = `筛选${field.label}`;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <div className={styles.filterBox}>
          <filter.Filter id={id} field={field} value={text} onChange={take} />
        </div>
      }
    >
      <button
        type="button"
        className={text ? `${styles.filter} ${styles.filtering}` : styles.filter}
        aria-label={label}
        aria-pressed={text !== ''}
        title={text ? `${label}：${text}` : label}
      >
        {text ? <FilterFilled aria-hidden /> : <FilterOutlined aria-hidden />}
      </button>
    </Popover>
  );
}
