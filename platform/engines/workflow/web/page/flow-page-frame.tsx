import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import type { FlowPageTab } from '../../model/index.ts';

/** 审批意见 has two addresses: flow-status, and approval-content, which shows the form above it. */
const TABS: readonly { key: FlowPageTab; label: string }[] = [
  { key: 'flow-business', label: '业务内容' },
  { key: 'flow-status', label: '审批意见' },
  { key: 'flow-chart', label: '流程图' },
  { key: 'flow-related', label: '相关流程' },
];

interface FlowFrameProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly part: FlowPageTab;
  readonly onPart: (part: FlowPageTab) => void;
  /** Asked of the person, above all parts. */
  readonly notice?: ReactNode;
  /** The form: always kept, shown where the part is the business. */
  readonly business: ReactNode;
  /** What the other parts show. */
  readonly other: ReactNode;
}

/** The frame of a flow page: title line, the four parts as tabs, and the chosen part. */
export function FlowPageFrame({ title, subtitle, actions, part, onPart, notice, business, other }: FlowFrameProps) {
  const showsForm = part === 'flow-business' || part === 'approval-content';
  return (
    <PageFrame title={title} subtitle={subtitle} actions={actions}>
      <Tabs
        size="small"
        items={TABS.map((tab) => ({ ...tab }))}
        activeKey={part === 'approval-content' ? 'flow-business' : part}
        onChange={(key) => onPart(TABS.find((tab) => tab.key === key)?.key ?? 'flow-business')}
        tabBarStyle={{ margin: 0 }}
        data-print="no"
      />
      {notice}
      <div hidden={!showsForm}>{business}</div>
      {part === 'flow-business' ? null : other}
    </PageFrame>
  );
}
