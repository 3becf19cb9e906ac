import net from 'node:net';
import type pg from 'pg';

const CANCEL_REQUEST = 80_877_102;

declare module 'pg' {
  /** Where a client is connected to and what the server told it for this purpose; it has them, its types lack them. */
  interface ClientBase {
    readonly host: string;
    readonly port: number;
    readonly processID: number | null;
    readonly secretKey: number | null;
  }
}

/**
 * Asks the server to stop what a connection is doing, as its protocol has it: over a connection of its own, so that none of
 * a pool is needed. The request may arrive when the statement has ended already: the connection is not to be used again.
 * @returns when the server has taken the request, or could not be reached
 */
export function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey } = client;
  if (processID === null || secretKey === null) return Promise.resolve();
  const request = Buffer.alloc(16);
  request.writeInt32BE(16, 0);
  request.writeInt32BE(CANCEL_REQUEST, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  const socket = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
  socket.setTimeout(5000, () => socket.destroy());
  return new Promise((done) => {
    socket.on('error', () => done()).on('close', () => done());
    socket.resume().end(request);
  });
}
