import BoldOutlined from '@ant-design/icons/BoldOutlined';
import ClearOutlined from '@ant-design/icons/ClearOutlined';
import ItalicOutlined from '@ant-design/icons/ItalicOutlined';
import MinusOutlined from '@ant-design/icons/MinusOutlined';
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined';
import StrikethroughOutlined from '@ant-design/icons/StrikethroughOutlined';
import UnderlineOutlined from '@ant-design/icons/UnderlineOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import type { ReactElement } from 'react';

/** What a button of the editor does: a command of the browser's editing, with its value. */
interface EditorCommand {
  readonly label: string;
  /** Its sign; without one its words stand there. */
  readonly icon?: ReactElement;
  readonly command: string;
  readonly value?: string;
}

export const EDITOR_COMMANDS: readonly EditorCommand[] = [
  { label: '加粗', icon: <BoldOutlined aria-hidden />, command: 'bold' },
  { label: '倾斜', icon: <ItalicOutlined aria-hidden />, command: 'italic' },
  { label: '下划线', icon: <UnderlineOutlined aria-hidden />, command: 'underline' },
  { label: '删除线', icon: <StrikethroughOutlined aria-hidden />, command: 'strikeThrough' },
  { label: '大标题', command: 'formatBlock', value: 'h2' },
  { label: '小标题', command: 'formatBlock', value: 'h3' },
  { label: '正文', command: 'formatBlock', value: 'p' },
  { label: '引用', command: 'formatBlock', value: 'blockquote' },
  { label: '项目列表', icon: <UnorderedListOutlined aria-hidden />, command: 'insertUnorderedList' },
  { label: '编号列表', icon: <OrderedListOutlined aria-hidden />, command: 'insertOrderedList' },
  { label: '分隔线', icon: <MinusOutlined aria-hidden />, command: 'insertHorizontalRule' },
  { label: '清除格式', icon: <ClearOutlined aria-hidden />, command: 'removeFormat' },
];

/** Runs a command where the cursor is. */
export const runCommand = (command: string, value?: string): void => {
  document.execCommand(command, false, value);
};
