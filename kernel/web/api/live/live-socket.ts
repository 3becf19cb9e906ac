import { useEffect, useRef } from 'react';
import { tokenToSend } from '../stored-token.ts';
import { translateAnswer } from '../translate-answer.ts';
import { onPersonActivity } from './person-activity.ts';

/** What the server pushes: {type:'message', title, content, unread}, {type:'unread', unread}, {type:'job', job}, {type:'changed', entity, id}, {type:'tasks'}, {type:'entered', room, id}, {type:'reconnected'} where the server missed notices; and 'reconnected' and 'sessionOver' from here. */
type LiveFrame = { readonly type: string } & Readonly<Record<string, unknown>>;
type Listener = (frame: LiveFrame) => void;

const listeners = new Map<string, Set<Listener>>();
/** Rooms that parts of the page have open, and how many of them each. */
const rooms = new Map<string, { readonly room: string; readonly id: string; by: number }>();
let say: (frame: object) => void = () => undefined;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** The server closes with this when the session is over: asking again would be of no use. */
const SESSION_OVER = 4401;
/** Words of the system in messages and jobs. */
const TOLD = ['title', 'content', 'note', 'error', 'msg'];

function dispatch(text: unknown): void {
  if (typeof text !== 'string') return;
  const frame: unknown = JSON.parse(text);
  if (typeof frame !== 'object' || frame === null || !('type' in frame) || typeof frame.type !== 'string') return;
  // Only now the server knows who asks.
  if (frame.type === 'ready') for (const { room, id } of rooms.values()) say({ type: 'enter', room, id });
  for (const listener of listeners.get(frame.type) ?? [])
    listener(translateAnswer({ ...frame, type: frame.type }, TOLD));
}

/** The live channel's address: wss where the page came by https (R1-431). */
export function liveSocketAddress({ protocol, host }: Pick<Location, 'protocol' | 'host'>, userId: string): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/websocket/${encodeURIComponent(userId)}`;
}

const byToken = () => ({ type: 'auth', token: tokenToSend() });

/**
 * Opens the live channel of a person and keeps it open. The token travels in the first frame, not in the address.
 * After every lost connection listeners of 'reconnected' may fetch what they missed.
 * @param hello the first frame, for who comes without a session @returns closes the channel
 */
export function openLiveSocket(userId: string, hello: () => object = byToken): () => void {
  let socket: WebSocket | null = null;
  say = (frame) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };
  let wait = FIRST_WAIT;
  let timer = 0;
  let closed = false;
  const connect = () => {
    socket = new WebSocket(liveSocketAddress(window.location, userId));
    socket.onopen = () => {
      say(hello());
      if (wait > FIRST_WAIT) dispatch('{"type":"reconnected"}');
      wait = FIRST_WAIT;
    };
    socket.onmessage = (event) => dispatch(event.data);
    socket.onclose = (event) => {
      if (event.code === SESSION_OVER) dispatch('{"type":"sessionOver"}');
      if (closed || event.code === SESSION_OVER) return;
      timer = window.setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  connect();
  // Somebody who types for long asks for nothing: the session would end under their hands.
  const unwatch = onPersonActivity(() => say({ type: 'used' }));
  return () => {
    closed = true;
    unwatch();
    window.clearTimeout(timer);
    socket?.close();
  };
}

/** Listens to one type of frame while the component is shown. */
export function useLiveMessages(type: string, listener: Listener): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const call: Listener = (frame) => latest.current(frame);
    const all = listeners.get(type) ?? new Set();
    listeners.set(type, all.add(call));
    return () => {
      all.delete(call);
    };
  }, [type]);
}

/** While shown, the person hears what happens in a room that others have open too: frames of its own types come. */
export function useLiveChannel(room: string, id: string | null): void {
  useEffect(() => {
    if (id === null) return;
    const key = `${room}/${id}`;
    const open = rooms.get(key) ?? { room, id, by: 0 };
    open.by += 1;
    rooms.set(key, open);
    if (open.by === 1) say({ type: 'enter', room, id });
    return () => {
      open.by -= 1;
      if (open.by > 0) return;
      rooms.delete(key);
      say({ type: 'leave', room, id });
    };
  }, [room, id]);
}
