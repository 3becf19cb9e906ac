import BoldOutlined from '@ant-design/icons/BoldOutlined';
import ClearOutlined from '@ant-design/icons/ClearOutlined';
import ItalicOutlined from '@ant-design/icons/ItalicOutlined';
import MinusOutlined from '@ant-design/icons/MinusOutlined';
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined';
import StrikethroughOutlined from '@ant-design/icons/StrikethroughOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import UnderlineOutlined from '@ant-design/icons/UnderlineOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import type { ReactElement } from 'react';

/** Signs of commands; a command without one is shown by its words. */
export const COMMAND_ICON_BY_NAME = {
  bold: <BoldOutlined aria-hidden />,
  italic: <ItalicOutlined aria-hidden />,
  underline: <UnderlineOutlined aria-hidden />,
  strike: <StrikethroughOutlined aria-hidden />,
  bullets: <UnorderedListOutlined aria-hidden />,
  numbers: <OrderedListOutlined aria-hidden />,
  rule: <MinusOutlined aria-hidden />,
  clear: <ClearOutlined aria-hidden />,
  table: <TableOutlined aria-hidden />,
} satisfies Readonly<Record<string, ReactElement>>;
export type CommandIconName = keyof typeof COMMAND_ICON_BY_NAME;
