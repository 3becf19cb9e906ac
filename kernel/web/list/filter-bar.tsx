import { Button } from 'antd';
import { useId } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { filterFieldOf } from '#kernel/meta/lists/list-filter-fields.ts';
import { fieldControlsOf } from '../fields/field-controls-registry.ts';
import styles from './list.module.css';
import { filterableFieldCodes } from './state/list-params.ts';
import type { ListQuery } from './state/list-query.ts';
import type { ChangeListQuery } from './state/use-list-query-state.ts';

/** The filters a definition names, in one wrapping row; each takes effect at once. */
export function FilterBar(props: { entity: EntityDefinition; query: ListQuery; onChange: ChangeListQuery }) {
  const { entity, query, onChange } = props;
  const id = useId();
  const codes = filterableFieldCodes(entity);
  if (codes.length === 0) return null;
  return (
    <search className={styles.filters} aria-label="筛选" data-print="no">
      {codes.map((code) => {
        const field = filterFieldOf(entity, code);
        const filter = field && fieldControlsOf(field).filter;
        if (!filter) return null;
        return (
          <div key={code} className={filter.operator === 'between' ? styles.filterWide : styles.filter}>
            <filter.Filter
              id={`${id}-${code}`}
              field={field}
              value={query.filters[code] ?? ''}
              onChange={(text) => onChange({ filters: { ...query.filters, [code]: text } })}
            />
          </div>
        );
      })}
      {Object.keys(query.filters).length > 0 ? (
        <Button size="small" type="link" onClick={() => onChange({ filters: {} })}>
          清空筛选
        </Button>
      ) : null}
    </search>
  );
}
