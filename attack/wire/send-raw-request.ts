import { connect } from 'node:net';

/** How a connection ended that was opened by hand. */
interface RawEnd {
  /** What came back; empty where the server said nothing. */
  readonly text: string;
  /** Milliseconds from the first byte sent until the first that came back, or until it was closed; null: neither happened. */
  readonly after: number | null;
}

interface Raw {
  readonly base: string;
  /** Head of the request, with the empty line. */
  readonly head: string;
  /** Sent one after the other, with a pause before each. */
  readonly drips?: { readonly text: string; readonly everyMs: number };
  readonly patience: number;
}

/** Opens a connection and sends what no honest program sends; ends it after `patience` milliseconds at the latest. */
export function sendRawRequest({ base, head, drips, patience }: Raw): Promise<RawEnd> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const began = Date.now();
    const socket = connect(Number(port), hostname, () => socket.write(head));
    const timer = drips && setInterval(() => socket.writable && socket.write(drips.text), drips.everyMs);
    const end = (text: string, after: number | null) => {
      clearInterval(timer);
      clearTimeout(over);
      socket.destroy();
      resolve({ text, after });
    };
    const over = setTimeout(() => end('', null), patience);
    socket.on('data', (data) => end(String(data), Date.now() - began));
    socket.on('close', () => end('', Date.now() - began));
    socket.on('error', () => end('', Date.now() - began));
  });
}
