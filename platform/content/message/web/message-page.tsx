import { useQueryClient } from '@tanstack/react-query';
import { Button, Segmented, Switch } from 'antd';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PROCESS_CATEGORY_DICT } from '#kernel/meta/module.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useDictChoices } from '#kernel/web/lookups/use-dict-choices.ts';
import { LabeledPagination } from '#kernel/web/pattern/labeled-pagination.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { messageCalls } from '../model/index.ts';
import { MessageLine } from './message-line.tsx';
import styles from './message-page.module.css';
import { useMessageDialog } from './use-message-dialog.tsx';
import { useMessages } from './use-messages.ts';

const ALL = { value: 'all', label: '全部' };
const PAGE_SIZE = 20;

/** /main-page/messagePage: my messages by category, read and unread; ?unread=true shows those that are not read. */
export function Page() {
  const client = useQueryClient();
  const [category, setCategory] = useState(ALL.value);
  const [search, setSearch] = useSearchParams();
  const unreadOnly = search.get('unread') === 'true';
  const [pageNo, setPageNo] = useState(1);
  const unreadId = useId();
  const { choices } = useDictChoices(PROCESS_CATEGORY_DICT);
  const type = category === ALL.value ? undefined : category;
  const { data, error, refetch } = useMessages({ type, unreadOnly, pageNo, pageSize: PAGE_SIZE });
  const { open, dialog } = useMessageDialog();
  const readAll = async () => {
    await callServer(messageCalls.setAllRead, { params: { type: category } });
    await client.invalidateQueries({ queryKey: ['messages'] });
    toast.success('设置成功');
  };
  return (
    <PageFrame
      title="消息提醒"
      fit="fill"
      actions={
        <Button size="small" onClick={readAll}>
          全部标为已读
        </Button>
      }
    >
      <div className={styles.filters}>
        <Segmented
          aria-label="消息分类"
          options={[ALL, ...choices.map(({ value, label }) => ({ value, label }))]}
          value={category}
          onChange={(chosen) => {
            setCategory(chosen);
            setPageNo(1);
          }}
        />
        <label htmlFor={unreadId} className={styles.unread}>
          <Switch
            id={unreadId}
            size="small"
            checked={unreadOnly}
            onChange={(checked) => {
              setSearch(checked ? { unread: 'true' } : {}, { replace: true });
              setPageNo(1);
            }}
          />
          只看未读
        </label>
      </div>
      <div className={styles.list}>
        {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
        {!data && !error ? <LoadingState rows={8} /> : null}
        {data?.data.length === 0 ? <EmptyState text={unreadOnly ? '没有未读消息' : '还没有消息'} /> : null}
        {data?.data.map((entry) => (
          <MessageLine key={entry.id} message={entry} onOpen={open} />
        ))}
      </div>
      {data && data.total > PAGE_SIZE ? (
        <LabeledPagination
          align="end"
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={data.total}
          showSizeChanger={false}
          showTotal={(total) => `共 ${total} 条`}
          onChange={setPageNo}
        />
      ) : null}
      {dialog}
    </PageFrame>
  );
}
