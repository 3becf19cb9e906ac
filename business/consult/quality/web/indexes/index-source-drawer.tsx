import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { formatAmount, formatQuantity, formatUnit } from '#business/consult/cost/model/index.ts';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import { SideDrawer } from '#kernel/web/pattern/dialog/side-drawer.tsx';
import { LabeledPagination } from '#kernel/web/pattern/labeled-pagination.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import styles from '#kernel/web/pattern/page/filled-pane.module.css';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { costIndexCalls, type IndexSourceKind, type IndexSourceRow, indexItemsOfKind } from '../../model/index.ts';

/** Which rows are looked at: those of an index, or of none (''). */
export interface IndexSourceChoice {
  readonly kind: IndexSourceKind;
  readonly item: string;
  readonly title: string;
}

const PAGE_SIZE = 100;
const BACK = 'back';
const NONE = 'none';

const columns: readonly TreeColumn<IndexSourceRow>[] = [
  { key: 'code', title: '编码', width: 120, cell: ({ code }) => code },
  { key: 'name', title: '名称', width: 150, grow: true, cell: ({ name }) => name },
  { key: 'words', title: '特征或规格', width: 180, grow: true, cell: ({ words }) => words },
  { key: 'unit', title: '单位', width: 56, cell: ({ unit }) => formatUnit(unit) },
  { key: 'quantity', title: '数量', width: 96, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { key: 'total', title: '合价（元）', width: 116, align: 'right', cell: ({ total }) => formatAmount(total) },
  { key: 'corrected', title: '归集', width: 64, cell: ({ isCorrected }) => (isCorrected ? '手工' : '自动') },
];

interface GatheredDrawerProps extends IndexSourceChoice {
  readonly fileId: string;
  readonly onClose: () => void;
}

/** Which rows are ticked, and what puts them elsewhere. */
function useMoves({ fileId, kind }: { readonly fileId: string; readonly kind: IndexSourceKind }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const client = useQueryClient();
  const move = async (item: string | null) => {
    await callServer(costIndexCalls.correct, { body: { fileId, kind, rowIds: [...ticked], item } });
    toast.success(`已调整 ${ticked.size} 行`);
    setTicked(new Set());
    await client.invalidateQueries({ queryKey: ['quality'] });
  };
  const toggle = (id: number) =>
    setTicked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { ticked, toggle, move };
}

interface MoveToProps {
  readonly kind: IndexSourceKind;
  readonly count: number;
  /** '' is no index, null where code and words put it. */
  readonly onMove: (item: string | null) => void;
}

/** Where ticked rows go. */
function MoveTo({ kind, count, onMove }: MoveToProps) {
  const known = indexItemsOfKind(kind).map(({ key, title }) => ({ value: key, label: title }));
  return (
    <IfPermitted to={['quality:write']}>
      <Select<string | null>
        size="small"
        style={{ width: 200 }}
        aria-label="调整到"
        placeholder={count > 0 ? `将 ${count} 行调整到` : '先勾选要调整的行'}
        disabled={count === 0}
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={[{ value: BACK, label: '恢复自动归集' }, { value: NONE, label: '不归集' }, ...known]}
        onChange={(to) => onMove(to === BACK ? null : to === NONE ? '' : to)}
      />
    </IfPermitted>
  );
}

/** The rows behind an index; ticked ones are put under another, under none, or back. */
export function IndexSourceDrawer({ fileId, kind, item, title, onClose }: GatheredDrawerProps) {
  const [keyword, setKeyword] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const { ticked, toggle, move } = useMoves({ fileId, kind });
  const body = { fileId, kind, item, keyword, pageNo, pageSize: PAGE_SIZE };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['quality', 'gathered', body],
    queryFn: ({ signal }) => callList(costIndexCalls.gathered, { body, signal, quiet: true }),
  });
  const tick: TreeColumn<IndexSourceRow> = {
    ...{ key: 'tick', title: '', width: 36 },
    cell: ({ id, name }) => (
      <Checkbox aria-label={`选择${name}`} checked={ticked.has(id)} onChange={() => toggle(id)} />
    ),
    text: () => '',
  };
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <SideDrawer width="wide" title={`${title}：归集明细`} onClose={onClose}>
      <div className={styles.pane}>
        <div className={styles.bar}>
          <Input.Search
            size="small"
            style={{ width: 220 }}
            placeholder="编码、名称或特征"
            aria-label="搜索归集明细"
            allowClear
            onSearch={(text) => {
              setKeyword(text);
              setPageNo(1);
            }}
          />
          <MoveTo kind={kind} count={ticked.size} onMove={(to) => void move(to)} />
          <span role="status">{`共 ${data?.total ?? 0} 行`}</span>
        </div>
        <div className={styles.grid}>
          <TreeGrid<IndexSourceRow>
            label="归集明细"
            name="quality.gathered"
            flat
            rows={data?.data ?? []}
            keyOf={({ id }) => String(id)}
            childrenOf={() => null}
            columns={[tick, ...columns]}
            onOpen={({ id }) => toggle(id)}
            loading={isFetching && !data}
            empty={<EmptyState text="没有归集到这里的行" />}
          />
        </div>
        {data && data.total > PAGE_SIZE ? (
          <LabeledPagination
            current={pageNo}
            pageSize={PAGE_SIZE}
            total={data.total}
            showSizeChanger={false}
            onChange={setPageNo}
          />
        ) : null}
      </div>
    </SideDrawer>
  );
}
