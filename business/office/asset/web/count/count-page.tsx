import { Button, Input, List } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import { EmptyState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { assetCalls, assetCount, assetCountLine } from '../../model/index.ts';
import { CodeInput } from '../labels/code-input.tsx';

/** ms */
const HEARD = 60;

interface Seen {
  readonly id: string;
  readonly no: string;
  readonly text: string;
}

/** …/asset-management/count?id=: a count by phone: each label that is scanned, or number typed, is found. */
export function Page() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? undefined;
  const { data: count, refetch } = useRecord(assetCount, id);
  if (!id) return <EmptyState text="没有指定盘点" hint="请从资产盘点打开" />;
  if (!count) return <LoadingState rows={6} />;
  return (
    <PageFrame title={count.title} subtitle={`应盘${count.expected ?? 0}，未盘${count.pending ?? 0}`}>
      {count.state === 'open' ? <CountInput id={id} onSeen={() => void refetch()} /> : null}
      <ListPanel
        key={`${count.pending}`}
        title="未盘的资产"
        entity={assetCountLine}
        slots={{ params: { count: id, result: 'pending' }, emptyText: '应盘的资产都已盘点' }}
      />
    </PageFrame>
  );
}

function CountInput({ id, onSeen }: { readonly id: string; readonly onSeen: () => void }) {
  const [place, setPlace] = useState('');
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  const check = async (no: string, missing = false) => {
    const body = { no, place: place.trim() || null, missing };
    const line = await callServer(assetCalls.check, { params: { id }, body }).catch(() => null);
    if (!line) return;
    // A hand that goes along the shelves feels that it was heard.
    navigator.vibrate?.(HEARD);
    const text = `${line.no ?? ''} ${line.asset_label ?? ''}：${line.result_label}`;
    setSeen((now) => [{ id: line.id, no: line.no ?? '', text }, ...now.filter((one) => one.id !== line.id)]);
    onSeen();
  };
  return (
    <Panel title="扫描资产标签，或填写编号">
      <Input
        aria-label="所在地点"
        placeholder="所在地点；与卡片不同的记为地点不符"
        value={place}
        maxLength={80}
        style={{ maxWidth: 480, marginBottom: 12 }}
        onChange={({ target }) => setPlace(target.value)}
      />
      <CodeInput onCode={(text) => void check(text)} />
      <List
        size="small"
        dataSource={[...seen]}
        locale={{ emptyText: '还没有盘到资产' }}
        renderItem={(one) => (
          <List.Item
            actions={[
              <Button key="missing" type="link" size="small" onClick={() => void check(one.no, true)}>
                未找到
              </Button>,
            ]}
          >
            {one.text}
          </List.Item>
        )}
      />
    </Panel>
  );
}
