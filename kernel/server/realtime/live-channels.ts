import type { WebSocket } from '@fastify/websocket';
import type { Me } from '../access/me.ts';
import type { Db } from '../db/types.ts';
import type { Runtime } from '../runtime.ts';

/** Where a room is: one record of a company. */
export interface LiveChannelRecord {
  readonly companyId: string;
  readonly id: string;
}

/**
 * What several people have open at once, and hear about together: a module says who may come in.
 * @example { kind: 'reconcile', admit: (runtime, me, id) => …, admitGuest: (runtime, key) => … }
 */
export interface LiveChannelKind {
  readonly kind: string;
  /** Whether somebody signed in may hear what happens there. */
  readonly admit: (runtime: Runtime, me: Me, id: string) => Promise<boolean>;
  /** The room that somebody without a session may hear by a secret; null for none. */
  readonly admitGuest?: (runtime: Runtime, key: string) => Promise<LiveChannelRecord | null>;
}

interface RoomNotice extends LiveChannelRecord {
  readonly kind: string;
  /** Small and without content: who may not read hears nothing of it. */
  readonly frame: { readonly type: string } & Record<string, unknown>;
}

const placeOf = (kind: string, { companyId, id }: LiveChannelRecord): string => `${companyId}/${kind}/${id}`;

/** Tells everybody in a room, whichever process they are connected to; through a transaction once it is kept. */
export const notifyChannel = (runtime: Runtime, notice: RoomNotice, db?: Db): Promise<void> =>
  runtime.realtime.notify('room', notice, db);

/** Has guests judged anew in every process, after an invitation ended. */
export const reauthorizeGuests = (runtime: Runtime, db?: Db): Promise<void> =>
  runtime.realtime.notify('guests', {}, db);

const MOST_ROOMS = 20;

/** Who of this process's channels is in which room. */
export class LiveChannelMembers {
  private readonly inside = new Map<string, Set<WebSocket>>();
  private readonly guests = new Map<WebSocket, { kind: string; key: string }>();
  private readonly entered = new WeakMap<WebSocket, Set<string>>();

  constructor(private readonly runtime: Runtime) {
    runtime.realtime.onNotice<RoomNotice>('room', ({ kind, frame, ...place }) => {
      for (const socket of this.inside.get(placeOf(kind, place)) ?? []) socket.send(JSON.stringify(frame));
    });
  }

  /** Lets somebody signed in hear a room, if they may; whoever may not hears nothing. */
  async enter(socket: WebSocket, me: Me, kind: unknown, id: unknown): Promise<void> {
    const room = this.runtime.rooms.get(String(kind));
    if (!room || typeof id !== 'string' || !(await room.admit(this.runtime, me, id))) return;
    this.put(socket, placeOf(room.kind, { companyId: me.companyId, id }));
    socket.send(JSON.stringify({ type: 'entered', room: room.kind, id }));
  }

  /** Lets somebody without a session in by a secret. @returns whether it opened a room */
  async enterByKey(socket: WebSocket, kind: unknown, key: unknown): Promise<boolean> {
    const room = this.runtime.rooms.get(String(kind));
    if (!room || typeof key !== 'string') return false;
    const place = await room.admitGuest?.(this.runtime, key);
    if (!place) return false;
    this.guests.set(socket, { kind: room.kind, key });
    this.put(socket, placeOf(room.kind, place));
    return true;
  }

  /** Channels of guests whose invitation has ended. */
  async endedGuests(): Promise<WebSocket[]> {
    const ended: WebSocket[] = [];
    for (const [socket, { kind, key }] of [...this.guests])
      if (!(await this.runtime.rooms.get(kind)?.admitGuest?.(this.runtime, key))) ended.push(socket);
    return ended;
  }

  /** Guests' channels, which have no session that is looked at. */
  guestSockets(): Iterable<WebSocket> {
    return this.guests.keys();
  }

  leave(socket: WebSocket): void {
    this.guests.delete(socket);
    for (const place of this.entered.get(socket) ?? []) this.leavePlace(socket, place);
  }

  /** Leaves one room of somebody signed in. */
  leaveRoom(socket: WebSocket, me: Me, kind: unknown, id: unknown): void {
    this.leavePlace(socket, placeOf(String(kind), { companyId: me.companyId, id: String(id) }));
  }

  private put(socket: WebSocket, place: string): void {
    const mine = this.entered.get(socket) ?? new Set();
    if (mine.size >= MOST_ROOMS || socket.readyState !== socket.OPEN) return;
    this.entered.set(socket, mine.add(place));
    this.inside.set(place, (this.inside.get(place) ?? new Set()).add(socket));
  }

  private leavePlace(socket: WebSocket, place: string): void {
    this.entered.get(socket)?.delete(place);
    const there = this.inside.get(place);
    there?.delete(socket);
    if (there?.size === 0) this.inside.delete(place);
  }
}
