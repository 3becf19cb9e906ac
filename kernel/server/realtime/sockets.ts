import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#kernel/base/refusal.ts';
import type { Db } from '../db/types.ts';
import { TOKEN_NAME } from '../http/token.ts';
import type { Runtime } from '../runtime.ts';

export interface Push {
  companyId: string;
  userId: string;
  /** What the browser receives, small: {type:'message', title, content, unread} or {type:'job', job}. */
  frame: { type: string } & Record<string, unknown>;
}

const AUTH_WAIT_MS = 10_000;
const PING_MS = 30_000;

/**
 * The live channel /api/websocket/{id}. The first frame {type:'auth', token} (or the AuthToken cookie) says who listens;
 * the id in the path is not trusted. Pushes reach the person's sockets in every process through notices.
 */
export function registerSockets(app: FastifyInstance, runtime: Runtime): void {
  const sockets = new Map<string, Set<WebSocket>>();
  const tokens = new Map<WebSocket, { token: string; ip: string }>();
  /** Null also where the session may not be used from there; a socket without an address comes from nowhere allowed. */
  const find = (token: string, ip = '') =>
    runtime.sessions.find(token, ip).catch((error) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
  /** A live channel lasts no longer than its session. */
  const closeEnded = async () => {
    for (const [socket, { token, ip }] of [...tokens])
      if (!(await find(token, ip))) socket.close(4401, 'session ended');
  };
  const check = () => closeEnded().catch((err) => runtime.log.warn({ err }, 'live channel'));
  runtime.realtime.onNotice('session', check);
  const regularly = setInterval(check, PING_MS).unref();
  app.addHook('onClose', async () => clearInterval(regularly));
  runtime.realtime.onNotice<Push>('push', ({ companyId, userId, frame }) => {
    for (const socket of sockets.get(`${companyId}/${userId}`) ?? []) socket.send(JSON.stringify(frame));
  });

  app.get('/api/websocket/:id', { websocket: true }, (socket, request) => {
    const join = async (token: string) => {
      const me = await find(token, request.ip);
      // What is pushed belongs to the person's whole session.
      if (!me || me.narrowedTo) return socket.close(4401, 'session ended');
      const key = `${me.companyId}/${me.userId}`;
      const mine = sockets.get(key) ?? new Set();
      sockets.set(key, mine.add(socket));
      tokens.set(socket, { token, ip: request.ip });
      socket.send(JSON.stringify({ type: 'ready' }));
      const ping = setInterval(() => socket.ping(), PING_MS);
      socket.on('close', () => {
        clearInterval(ping);
        tokens.delete(socket);
        mine.delete(socket);
        if (mine.size === 0) sockets.delete(key);
      });
    };
    const cookie = request.cookies[TOKEN_NAME];
    const timer = setTimeout(() => socket.close(4401, 'no sign-in'), AUTH_WAIT_MS);
    socket.once('message', (data: Buffer) => {
      clearTimeout(timer);
      const token = readToken(String(data)) ?? cookie;
      if (!token) return socket.close(4401, 'no sign-in');
      join(token).catch((error) => {
        request.log.error({ err: error }, 'live channel');
        socket.close(1011);
      });
    });
    socket.on('close', () => clearTimeout(timer));
  });
}

function readToken(text: string): string | null {
  try {
    const frame = JSON.parse(text) as { type?: unknown; token?: unknown };
    return frame.type === 'auth' && typeof frame.token === 'string' ? frame.token : null;
  } catch {
    return null;
  }
}

/** The database refuses notices of 8000 bytes or more; some are needed around the message. */
const MOST_BYTES = 7900;

/**
 * Sends a frame to all browsers of a person, whichever process they are connected to; through a transaction it goes out
 * when that is kept. A frame that is too large only says what changed: browsers then ask for it.
 */
export function push(runtime: Runtime, message: Push, db?: Db): Promise<void> {
  const fits = Buffer.byteLength(JSON.stringify(message)) <= MOST_BYTES;
  return runtime.realtime.notify(
    'push',
    fits ? message : { ...message, frame: { type: 'changed', entity: message.frame.type } },
    db,
  );
}
