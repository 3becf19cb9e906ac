import type { FastifyBaseLogger } from 'fastify';
import type { Me } from './access/me.ts';
import type { Db } from './db/types.ts';
import type { ReservedSerials } from './records/save/serial-numbers.ts';
import type { EntitiesByCode, Runtime } from './runtime.ts';

/** What a handler works with: the signed-in person, the company's database, and the product's services. */
export interface Context {
  readonly runtime: Runtime;
  /** The product's own entities and the forms that the person's company designed, by code. */
  readonly entities: EntitiesByCode;
  /** Bound to the person's company; every query through it is walled in. */
  readonly db: Db;
  readonly me: Me;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  /** The address a request came from; jobs have none. */
  readonly ip?: string;
  /** What waits for the surrounding transaction to be kept. */
  readonly afterwards?: (() => void)[];
  /** Numbers taken beforehand for the records it creates. */
  readonly numbers?: ReservedSerials;
}

/** Nobody of a firm: sees its records and holds no function right. */
const SYSTEM: Omit<Me, 'companyId'> = {
  userId: '0',
  loginName: '',
  name: '系统',
  deptId: null,
  deptName: null,
  job: null,
  roles: [],
  menus: new Set(),
  functions: new Set(),
  isAdmin: false,
  isProduct: true,
  kind: 'staff',
  scope: { kind: 'all' },
  entityScopes: new Map(),
};

/** Whether the product itself acts, not a person. */
export const isSystemContext = ({ me }: Pick<Context, 'me'>): boolean => me.isProduct === true;

/** The same person in a transaction: everything written through it is kept or lost together. */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  const afterwards: (() => void)[] = [];
  const result = await ctx.db.transaction().execute((db) => work({ ...ctx, db, afterwards }));
  for (const act of afterwards) act();
  return result;
}

/** Does the work in a transaction of its own and keeps nothing of it: what it refuses is refused. */
export async function dryRunInTransaction(ctx: Context, work: (ctx: Context) => Promise<unknown>): Promise<void> {
  const done = new Error('tried out');
  const trial = ctx.db.transaction().execute(async (db) => {
    await work({ ...ctx, db, afterwards: [] });
    throw done;
  });
  await trial.catch((fault: unknown) => {
    if (fault !== done) throw fault;
  });
}

/** The same person in one moment of the database, who can only read. */
export const inReadSnapshot = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => work({ ...ctx, db }));

/** Acts now, or once the surrounding transaction is kept: what others must not see before. */
export function runAfterCommit(ctx: Context, act: () => void): void {
  if (ctx.afterwards) ctx.afterwards.push(act);
  else act();
}

/** A context without a request: jobs and the demo firm's work. @throws Error when the person may not sign in */
export async function createUserContext(
  runtime: Runtime,
  companyId: string,
  userId: string,
  requestId: string,
): Promise<Context> {
  const me = await runtime.loadPerson(companyId, userId);
  if (!me) throw new Error(`person ${userId} may not sign in`);
  return workOf(runtime, me, requestId);
}

/** The product itself as the acting person of a company: what time brings about, whoever is signed in. */
export const createSystemContext = (runtime: Runtime, companyId: string, requestId: string): Promise<Context> =>
  workOf(runtime, { ...SYSTEM, companyId }, requestId);

/** The product itself in the same transaction; what it makes may belong to somebody. */
export const toSystemContext = (ctx: Context, owner?: Pick<Me, 'userId' | 'deptId'>): Context => ({
  ...ctx,
  me: { ...SYSTEM, companyId: ctx.me.companyId, ...owner },
});

const workOf = async (runtime: Runtime, me: Me, requestId: string): Promise<Context> => ({
  runtime,
  me,
  entities: await runtime.entitiesOf(me.companyId),
  db: runtime.database.company(me.companyId),
  log: runtime.log.child({ requestId }),
  requestId,
});
