import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MessageRow } from '../model/index.ts';

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }));

/** Opens messages in their dialog; whoever uses it draws `dialog`. */
export function useMessageDialog(): { open: (message: MessageRow) => void; dialog: ReactNode } {
  const [message, setMessage] = useState<MessageRow | null>(null);
  const dialog = message ? (
    <Suspense fallback={null}>
      <MessageDialog message={message} onClose={() => setMessage(null)} />
    </Suspense>
  ) : null;
  return { open: setMessage, dialog };
}
