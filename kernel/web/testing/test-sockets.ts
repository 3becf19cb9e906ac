import { act } from 'react';
import { vi } from 'vitest';

/** The server's end of live channels, newest last. */
export const serverSockets: ServerEnd[] = [];

/** A live channel as the server holds it: what came in, and ways to send, to lose it and to end it. */
class ServerEnd {
  static readonly OPEN = 1;
  readonly came: Record<string, unknown>[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    serverSockets.push(this);
  }

  accept(): void {
    this.readyState = ServerEnd.OPEN;
    this.onopen?.();
  }

  async push(frame: object | string): Promise<void> {
    await act(async () => this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) }));
  }

  lose(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  send(text: string): void {
    this.came.push(JSON.parse(text));
  }

  close(): void {
    this.lose(1000);
  }
}

/** From now on live channels of the browser end here. */
export function serveTestSockets(): void {
  serverSockets.length = 0;
  vi.stubGlobal('WebSocket', ServerEnd);
}
