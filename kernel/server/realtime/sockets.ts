import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { isObject } from '#kernel/base/unknown-values.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/types.ts';
import type { Runtime } from '../runtime.ts';
import type { RequestPresence } from '../session/session-store.ts';
import { sessionKeyOf } from '../session/session-tokens.ts';
import { LiveChannelMembers } from './live-channels.ts';

interface Push {
  companyId: string;
  userId: string;
  /** What the browser receives, small: {type:'message', title, content, unread} or {type:'job', job}. */
  frame: { type: string } & Record<string, unknown>;
}

const AUTH_WAIT_MS = 10_000;
const SESSION_OVER = 4401;

/**
 * The live channel /api/websocket/{id}. The first frame {type:'auth', token} says who listens; the id in the path is not
 * trusted. {type:'used'} says that the person does something, {type:'enter', room, id} and {type:'leave', room, id} that
 * they have something open which others have open too; a first frame {type:'guest', room, key} opens one room to somebody
 * without a session. Pushes reach the person's sockets in every process through notices. Pages of other sites cannot open
 * it, and a peer that answers no ping is dropped.
 */
export function registerSockets(app: FastifyInstance, runtime: Runtime): void {
  const sockets = new Map<string, Set<WebSocket>>();
  const tokens = new Map<WebSocket, { token: string; ip: string }>();
  const rooms = new LiveChannelMembers(runtime);
  const answered = new WeakSet<WebSocket>();
  /** Null also where the session may not be used from there; a socket without an address comes from nowhere allowed. */
  const find = (token: string, presence: RequestPresence, ip = '') =>
    runtime.sessions.find(token, { presence, ip }).catch((error) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
  /** A live channel lasts no longer than its session; that a page is open is no use of it. */
  const closeEnded = async () => {
    for (const [socket, { token, ip }] of [...tokens])
      if (!(await find(token, 'open', ip))) socket.close(SESSION_OVER, 'session ended');
    for (const socket of await rooms.endedGuests()) socket.close(SESSION_OVER, 'invitation ended');
  };
  const check = () => closeEnded().catch((err) => runtime.log.warn({ err }, 'live channel'));
  const ping = () => {
    for (const socket of [...tokens.keys(), ...rooms.guestSockets()]) {
      if (!answered.delete(socket)) socket.terminate();
      else socket.ping();
    }
  };
  runtime.realtime.onNotice('session', check);
  runtime.realtime.onNotice('guests', check);
  runtime.sessions.onEnd((ended) => {
    for (const [socket, { token }] of tokens)
      if (ended.has(sessionKeyOf(token))) socket.close(SESSION_OVER, 'session ended');
  });
  const regularly = setInterval(() => {
    ping();
    void check();
  }, runtime.config.livePingSeconds * 1000).unref();
  app.addHook('onClose', async () => clearInterval(regularly));
  runtime.realtime.onNotice<Push>('push', ({ companyId, userId, frame }) => {
    for (const socket of sockets.get(`${companyId}/${userId}`) ?? []) socket.send(JSON.stringify(frame));
  });

  // What was pushed while nobody listened is lost: browsers ask for everything anew.
  runtime.realtime.onGap(() => {
    for (const socket of [...tokens.keys(), ...rooms.guestSockets()]) socket.send('{"type":"reconnected"}');
  });

  const live = (socket: WebSocket) => {
    answered.add(socket);
    socket.on('pong', () => answered.add(socket));
    socket.on('close', () => rooms.leave(socket));
    socket.send(JSON.stringify({ type: 'ready' }));
  };
  const joinGuest = async (socket: WebSocket, room: unknown, key: unknown) => {
    if (await rooms.enterByKey(socket, room, key)) live(socket);
    else socket.close(SESSION_OVER, 'invitation ended');
  };

  const join = async (socket: WebSocket, token: string, ip: string) => {
    const me = await find(token, 'used', ip);
    // What is pushed belongs to the person's whole session.
    if (!me || me.narrowedTo) return socket.close(SESSION_OVER, 'session ended');
    const key = `${me.companyId}/${me.userId}`;
    const mine = sockets.get(key) ?? new Set();
    sockets.set(key, mine.add(socket));
    tokens.set(socket, { token, ip });
    socket.on('close', () => {
      tokens.delete(socket);
      mine.delete(socket);
      if (mine.size === 0) sockets.delete(key);
    });
    socket.on('message', (data: Buffer) => {
      const { type, room, id } = frameOf(data);
      if (type === 'used') find(token, 'used', ip).catch(() => undefined);
      if (type === 'leave') rooms.leaveRoom(socket, me, room, id);
      if (type === 'enter')
        rooms.enter(socket, me, room, id).catch((err) => runtime.log.warn({ err }, 'entering a room'));
    });
    live(socket);
  };

  openChannels(app, runtime, async (socket, { type, token, room, key }, ip) => {
    if (type === 'guest') await joinGuest(socket, room, key);
    else if (type === 'auth' && typeof token === 'string') await join(socket, token, ip);
    else socket.close(SESSION_OVER, 'no sign-in');
  });
}

/** Serves the channel's address. @param begin is given the first frame, which says who listens */
function openChannels(
  app: FastifyInstance,
  { config }: Runtime,
  begin: (socket: WebSocket, frame: Sent, ip: string) => Promise<void>,
): void {
  app.get('/api/websocket/:id', { websocket: true, preValidation: refuseForeign(config) }, (socket, request) => {
    const timer = setTimeout(() => socket.close(SESSION_OVER, 'no sign-in'), AUTH_WAIT_MS);
    socket.once('message', (data: Buffer) => {
      clearTimeout(timer);
      begin(socket, frameOf(data), request.ip).catch((error) => {
        request.log.error({ err: error }, 'live channel');
        socket.close(1011);
      });
    });
    socket.on('close', () => clearTimeout(timer));
  });
}

/** Browsers tell which page opens a channel; programs tell none. @throws Refusal 403 to pages of other sites */
const refuseForeign =
  ({ publicOrigins }: Pick<Config, 'publicOrigins'>) =>
  async ({ headers, host }: FastifyRequest): Promise<void> => {
    const { origin } = headers;
    if (!origin || publicOrigins.includes(origin)) return;
    if (!URL.canParse(origin) || new URL(origin).host !== host)
      throw new Refusal(
        '其他网站的页面不能连接，请在 PUBLIC_URL 中设置本系统的访问地址',
        403,
        undefined,
        'page.foreign',
      );
  };

type Sent = Readonly<Partial<Record<'type' | 'token' | 'room' | 'id' | 'key', unknown>>>;

function frameOf(data: Buffer): Sent {
  try {
    const sent: unknown = JSON.parse(String(data));
    return isObject(sent) ? sent : {};
  } catch {
    return {};
  }
}

/** The database refuses notices of 8000 bytes or more; some are needed around the message. */
const MOST_BYTES = 7900;

/**
 * Sends a frame to all browsers of a person, whichever process they are connected to; through a transaction it goes out
 * when that is kept. A frame that is too large only says what changed: browsers then ask for it.
 */
export const pushToPerson = (runtime: Runtime, message: Push, db?: Db): Promise<void> =>
  runtime.realtime.notify('push', fittingPush(message), db);

/** The same for many people, each with a frame of their own, by one statement. */
export const pushToPeople = (runtime: Runtime, messages: readonly Push[], db?: Db): Promise<void> =>
  runtime.realtime.notifyEach('push', messages.map(fittingPush), db);

function fittingPush(message: Push): Push {
  const fits = Buffer.byteLength(JSON.stringify(message)) <= MOST_BYTES;
  return fits ? message : { ...message, frame: { type: 'changed', entity: message.frame.type } };
}
