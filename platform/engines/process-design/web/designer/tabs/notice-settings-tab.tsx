import { Switch, Table } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type FlowNoticeKind, processDesignCalls } from '../../../model/calls.ts';
import { useProcessDesign } from '../process-design-context.ts';

const NOTICES: readonly { readonly key: FlowNoticeKind; readonly title: string; readonly receiver: string }[] = [
  { key: 'taskOpened', title: '待办到达', receiver: '办理人' },
  { key: 'taskMoved', title: '转办、改派', receiver: '接收人' },
  { key: 'sentBack', title: '被退回', receiver: '发起人' },
  { key: 'copied', title: '抄送', receiver: '抄送人' },
  { key: 'urged', title: '催办', receiver: '当前办理人' },
  { key: 'reminded', title: '超时提醒', receiver: '当前办理人' },
  { key: 'ended', title: '流程结束', receiver: '发起人' },
];

/** f-flow-notice: about what people get a message. It holds at once, for running requests too; tasks come in any case. */
export function NoticeSettingsTab() {
  const { design } = useProcessDesign();
  const [silent, setSilent] = useState<readonly FlowNoticeKind[]>(design.silent);
  const [busy, setBusy] = useState<FlowNoticeKind | null>(null);
  const set = async (key: FlowNoticeKind, sends: boolean) => {
    const next = sends ? silent.filter((one) => one !== key) : [...silent, key];
    setBusy(key);
    try {
      await callServer(processDesignCalls.keepSilent, { params: { code: design.code }, body: { silent: [...next] } });
      setSilent(next);
      toast.success('设置已生效');
    } finally {
      setBusy(null);
    }
  };
  return (
    <Panel title="消息通知：哪些事情发消息；关闭后待办仍会到达，设置立即生效">
      <Table
        size="small"
        bordered
        pagination={false}
        rowKey="key"
        dataSource={NOTICES}
        columns={[
          { title: '事项', dataIndex: 'title', width: 180 },
          { title: '接收人', dataIndex: 'receiver', width: 180 },
          {
            title: '发消息',
            render: (_, { key, title }) => (
              <Switch
                size="small"
                aria-label={title}
                checked={!silent.includes(key)}
                loading={busy === key}
                onChange={(sends) => void set(key, sends)}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}
