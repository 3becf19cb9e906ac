import { MessagePanel } from '../message-panel.tsx';

/** The panel of messages, in its slot. */
export function Part() {
  return <MessagePanel />;
}
