import FilterOutlined from '@ant-design/icons/FilterOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button } from 'antd';
import { useCallback } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { ImportButton } from '../excel/import-button.tsx';
import { IconButton } from '../pattern/icon-button.tsx';
import { BulkChangeButton } from './bulk-change/bulk-change-button.tsx';
import { ListDisplayMenu } from './displays/list-display-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { KeywordBox } from './keyword-box.tsx';
import styles from './list.module.css';
import { PrintListButton } from './print/print-list-button.tsx';
import { ColumnChooser } from './table/column-chooser.tsx';
import { allListColumns } from './table/list-columns.ts';
import { TotalsAndGroupsButton } from './totals/totals-and-groups-button.tsx';
import type { ListModel } from './use-list-model.tsx';
import { ListViewMenu } from './views/view-menu.tsx';

/** Begins a new record. */
export const CreateButton = ({ create }: Pick<ListModel, 'create'>) => (
  <Button size="small" type="primary" icon={<PlusOutlined aria-hidden />} onClick={create}>
    新建
  </Button>
);

/** Above the rows: view, search, and what can be done with the list and its chosen rows. */
export function ListBar(list: ListModel) {
  const { entity, isMobile, isPage, rights, columns, refresh } = list;
  return (
    <div className={styles.bar} data-print="no">
      {isPage && !isMobile ? <ListViewMenu entity={entity} query={list.query} views={list.views} /> : null}
      {isPage ? <SearchPart {...list} /> : null}
      <span className={styles.space} />
      {list.mayLook ? (
        <ListDisplayMenu
          entity={entity}
          look={list.look}
          onChange={(look) => list.views.setLayout({ ...list.layout, look })}
        />
      ) : null}
      <RowActs {...list} />
      {isPage && !list.look ? (
        <TotalsAndGroupsButton entity={entity} layout={list.layout} had={list.maySum} onChange={list.views.setLayout} />
      ) : null}
      {isMobile || !isPage ? null : (
        <ColumnChooser
          all={allListColumns(entity)}
          chosen={columns.map(({ code }) => code)}
          layout={list.layout}
          onChange={list.views.setLayout}
        />
      )}
      <IconButton icon={<ReloadOutlined aria-hidden />} label="刷新列表" onClick={refresh} />
      {rights.mayCreate ? <CreateButton create={list.create} /> : null}
    </div>
  );
}

/** Begins a new record with what one chosen record holds. */
function CopyButton({ selected, copy }: Pick<ListModel, 'selected' | 'copy'>) {
  const [row, ...others] = selected;
  const isOne = row !== undefined && others.length === 0;
  return (
    <Button
      size="small"
      disabled={!isOne}
      title={isOne ? undefined : '选中一条记录后可复制'}
      onClick={() => row && copy(row)}
    >
      复制
    </Button>
  );
}

/** The module's own buttons, and what is done with chosen rows or the whole list. */
function RowActs(list: ListModel) {
  const { entity, slots, isMobile, rights, selected, params, refresh } = list;
  return (
    <>
      {slots.toolbar?.({ selected, params, refresh })}
      {rights.mayCopy && !list.look ? <CopyButton selected={selected} copy={list.copy} /> : null}
      {rights.mayChange && !list.look ? <BulkChangeButton entity={entity} rows={selected} onChanged={refresh} /> : null}
      {rights.mayRemove && !isMobile && !list.look ? (
        <Button size="small" danger disabled={selected.length === 0} onClick={list.removeSelected}>
          删除
        </Button>
      ) : null}
      {rights.mayImport ? (
        <ImportButton
          entity={entity}
          slots={typeof slots.imports === 'object' ? slots.imports : undefined}
          onImported={refresh}
        />
      ) : null}
      {rights.mayExport && !isMobile ? <OutActs {...list} /> : null}
    </>
  );
}

/** What goes out of the list as it stands: a file, paper. */
const OutActs = (list: ListModel) => (
  <>
    <ExportButton entity={list.entity} input={() => exportOf(list)} />
    {list.look ? null : <PrintListButton list={list} />}
  </>
);

/** The list as it stands, for a file. */
const exportOf = ({ entity, slots, params, query, columns }: ListModel) => ({
  params,
  sort: query.sort,
  columns: columns.map(({ code }) => code).filter((code) => entity.fields[code]),
  title: slots.title ?? entity.title,
});

const LINKED: ReadonlySet<string> = new Set(['ref', 'user', 'dept']);

/** Labels of the columns that name records and people: their names are found as well. */
const linkedNames = ({ list, fields, stored }: EntityDefinition): readonly string[] =>
  stored === false
    ? []
    : list.columns.flatMap((code) => {
        const field = fields[code];
        return field && LINKED.has(field.kind) ? [field.label] : [];
      });

function SearchPart({ entity, query, change, first, isMobile, hasFilters, filtersOpen, toggleFilters }: ListModel) {
  const search = useCallback((keyword: string) => change({ keyword }), [change]);
  const names = (entity.list.search ?? []).map((code) => entity.fields[code]?.label ?? code);
  return (
    <>
      {names.length > 0 ? (
        <KeywordBox
          value={query.keyword}
          names={names}
          linked={linkedNames(entity)}
          onSearch={search}
          onDown={() => first.current?.()}
        />
      ) : null}
      {isMobile && hasFilters ? (
        <IconButton
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={filtersOpen}
          label="筛选"
          onClick={toggleFilters}
        />
      ) : null}
    </>
  );
}
