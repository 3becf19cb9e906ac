import { useInfiniteQuery } from '@tanstack/react-query';
import { Select, Spin } from 'antd';
import { type UIEvent, useDeferredValue, useState } from 'react';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { KEYWORD_PARAM } from '#kernel/meta/calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { MultipleSelect } from '#kernel/web/fields/inputs/multiple-select.tsx';
import { useEntityDefinition } from '#kernel/web/lookups/use-entity-definition.ts';
import { parsePickedNames } from '#kernel/web/pickers/use-picker-selection.ts';
import { formatFieldValue } from '../field-kind-registry.ts';
import type { RefFieldDefinition } from './kind.ts';

const PAGE_SIZE = 20;
/** px from the end of the list at which the next page is asked. */
const NEAR_END = 60;

function useCandidates(entity: EntityDefinition | undefined, keyword: string, open: boolean) {
  const search = entity?.list.search;
  const asked =
    search && entity.stored !== false ? KEYWORD_PARAM : `${(search ?? [entity?.titleField]).join('_')}$like`;
  const params = keyword ? { [asked]: keyword } : {};
  return useInfiniteQuery({
    queryKey: ['records', entity?.code, 'picker', params],
    queryFn: ({ pageParam, signal }) =>
      callList(recordCalls.list, {
        params: { name: entity?.code ?? '' },
        body: { pageNo: pageParam, pageSize: PAGE_SIZE, params },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, pageNo) => (pageNo * PAGE_SIZE < total ? pageNo + 1 : undefined),
    enabled: Boolean(entity) && open,
  });
}

/** What stands beside the title: the first two other searchable fields, such as a number. */
function secondLine(entity: EntityDefinition, row: DisplayedRecord): string {
  const others = (entity.list.search ?? []).filter((code) => code !== entity.titleField).slice(0, 2);
  return others
    .map((code) => (entity.fields[code] ? formatFieldValue(entity.fields[code], row[code]) : ''))
    .filter(Boolean)
    .join(' · ');
}

function optionOf(entity: EntityDefinition | undefined, row: DisplayedRecord) {
  if (!entity) return { value: row.id, label: row.id, note: '' };
  return { value: row.id, label: String(row[entity.titleField] ?? row.id), note: secondLine(entity, row) };
}

const joined = (texts: readonly string[], sign: string) => (texts.length > 0 ? texts.join(sign) : null);

interface Chosen {
  readonly value: string;
  readonly label: string;
}

function NothingFound({ asking, hasForm }: Readonly<Record<'asking' | 'hasForm', boolean>>) {
  if (asking) return <Spin size="small" />;
  return hasForm ? '没有匹配的记录' : '没有此表单';
}

/** What is too long ends in dots: first the note, the title last. */
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** Chooses a record of another entity, or several: typed words search on the server, scrolling brings more. */
export function RefSelect(props: FieldInputProps<RefFieldDefinition, string>) {
  const { id, field, value, label, onChange, onBlur, disabled, status, describedBy, ariaLabel, placeholder } = props;
  const one = value ? { value, label: label || value } : null;
  const several = parsePickedNames(value, label).map((named): Chosen => ({ value: named.id, label: named.name }));
  const change = (next: Chosen | readonly Chosen[]) => {
    const chosen = [next].flat();
    onChange(
      joined(
        chosen.map((each) => each.value),
        ',',
      ),
      joined(
        chosen.map((each) => String(each.label)),
        '、',
      ),
    );
  };
  const { data: known } = useEntityDefinition(field.entity);
  const entity = known ?? undefined;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data, isFetching, hasNextPage, fetchNextPage } = useCandidates(entity, keyword, open);
  const rows: readonly DisplayedRecord[] = data?.pages.flatMap((page) => page.data) ?? [];
  const options = rows.map((row) => optionOf(entity, row));
  const more = ({ currentTarget: box }: UIEvent<HTMLDivElement>) => {
    const near = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
    if (near && hasNextPage && !isFetching) void fetchNextPage();
  };
  const List = (field.multiple ? MultipleSelect : Select) as typeof MultipleSelect<Chosen | readonly Chosen[] | null>;
  return (
    <List
      id={id}
      size="small"
      style={{ width: '100%' }}
      labelInValue
      value={field.multiple ? several : one}
      options={options}
      optionRender={({ label: title, data: option }) => (
        <div style={{ display: 'flex', gap: 8, justifyContent: 'space-between' }}>
          <span style={{ ...CUT, flexShrink: 0, maxWidth: '85%' }}>{title}</span>
          <span style={{ ...CUT, color: 'var(--text-faint)' }}>{option.note}</span>
        </div>
      )}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      onOpenChange={setOpen}
      onPopupScroll={more}
      notFoundContent={<NothingFound asking={isFetching} hasForm={known !== null} />}
      allowClear={!field.required}
      placeholder={placeholder ?? '请选择，可输入关键字搜索'}
      onChange={(next) => change(next ?? [])}
      onBlur={onBlur}
      disabled={disabled}
      status={status}
      aria-required={field.required || undefined}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={ariaLabel}
    />
  );
}
