import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
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
  runtime.realtime.onNotice<Push>('push', ({ companyId, userId, frame }) => {
    for (const socket of sockets.get(`${companyId}/${userId}`) ?? []) socket.send(JSON.stringify(frame));
  });

  app.get('/api/websocket/:id', { websocket: true }, (socket, request) => {
    const join = async (token: string) => {
      const me = await runtime.sessions.find(token);
      if (!me) return socket.close(4401, 'session ended');
      const key = `${me.companyId}/${me.userId}`;
      const mine = sockets.get(key) ?? new Set();
      sockets.set(key, mine.add(socket));
      socket.send(JSON.stringify({ type: 'ready' }));
      const ping = setInterval(() => socket.ping(), PING_MS);
      socket.on('close', () => {
        clearInterval(ping);
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

/** Sends a frame to all browsers of a person, whichever process they are connected to. */
export const push = (runtime: Runtime, message: Push): Promise<void> => runtime.realtime.notify('push', message);
