import { sql } from 'kysely';
import type { WitnessedCall } from '#kernel/server/http/witness.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { isLogged } from '../model/index.ts';

const WRITE_MS = 1000;
const MOST_WAITING = 5000;
const KEPT_DAYS = 180;

interface Line {
  company_id: string;
  dept_id: string | null;
  person: string;
  at: string;
  title: string;
  form: string | null;
  record_id: string | null;
  done: boolean;
  message: string | null;
  ip: string;
  path: string;
}

const textOf = (value: unknown, most: number): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : null;

/** Who did what, from where, and how it ended. */
function lineOf({ me, call, request, refusal }: WitnessedCall): Line {
  const params = request.params as Readonly<Record<string, unknown>>;
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  return {
    company_id: me.companyId,
    dept_id: me.deptId,
    person: me.userId,
    at: new Date().toISOString(),
    title: call.title,
    form: textOf(params.name ?? params.code, 60),
    record_id: textOf(params.id ?? params.ids ?? body.id, 200),
    done: refusal === null,
    message: refusal?.slice(0, 500) ?? null,
    ip: request.ip,
    path: `${call.method} ${call.path}`,
  };
}

/**
 * The operation log of a process: lines are gathered and written together once a second, so that nobody who saves waits for
 * them. Those of the last second are lost with a process that is killed.
 */
export class OperationLog {
  private lines: Line[] = [];
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly runtime: Runtime) {}

  add(seen: WitnessedCall): void {
    if (!isLogged(seen.call)) return;
    this.lines.push(lineOf(seen));
    if (this.lines.length >= MOST_WAITING) this.lines.shift();
    this.timer ??= setTimeout(() => void this.flush(), WRITE_MS).unref();
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const lines = this.lines;
    this.lines = [];
    if (lines.length) this.writing = this.writing.then(() => this.write(lines));
    return this.writing;
  }

  private async write(lines: readonly Line[]): Promise<void> {
    try {
      await sql`insert into record_operation (company_id, dept_id, created_by, person, at, title, form, record_id, done, message, ip, path)
        select l.company_id, l.dept_id, l.person, l.person, l.at, l.title, l.form, l.record_id, l.done, l.message, l.ip, l.path
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (company_id bigint, dept_id bigint, person bigint, at timestamptz,
          title text, form text, record_id text, done boolean, message text, ip text, path text)`.execute(
        this.runtime.database.system,
      );
    } catch (err) {
      this.runtime.log.error({ err, lines: lines.length }, 'operation log');
    }
  }
}

/** Takes away what is older than half a year. */
export async function trimOperations({ database }: Runtime): Promise<void> {
  await sql`delete from record_operation where at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    database.system,
  );
}
