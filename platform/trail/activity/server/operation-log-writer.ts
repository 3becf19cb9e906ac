import { sql } from 'kysely';
import { errorCodeOf } from '#kernel/base/unknown-values.ts';
import type { RecordedCall } from '#kernel/server/http/call-recorder.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { isLoggedCall } from '../model/index.ts';
import { type OperationLine, summarizeOmittedOperations, toOperationLine } from './operation-line.ts';

const WRITE_MS = 1000;
/** Lines that wait, and of them those of one person: nobody pushes the others' lines out. */
const MOST_WAITING = 5000;
const MOST_OF_PERSON = 500;
const KEPT_DAYS = 180;

/** What the database says of a line itself: text or numbers it cannot hold, a person who is gone. */
const isLinesFault = (error: unknown): boolean => /^2[23]/.test(errorCodeOf(error));

/**
 * The operation log of a process: lines are gathered and written together once a second, so that nobody who saves waits for
 * them. Those of the last second are lost with a process that is killed.
 */
export class OperationLogWriter {
  private lines: OperationLine[] = [];
  /** Lines of this second by person; and the last call of each that has none of its own. */
  private readonly counts = new Map<string, number>();
  private readonly rest = new Map<string, RecordedCall>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly runtime: Runtime) {}

  add(seen: RecordedCall): void {
    if (!isLoggedCall(seen.call)) return;
    const person = `${seen.me.companyId}.${seen.me.userId}`;
    const count = (this.counts.get(person) ?? 0) + 1;
    this.counts.set(person, count);
    if (count > MOST_OF_PERSON || this.lines.length >= MOST_WAITING) this.rest.set(person, seen);
    else this.lines.push(toOperationLine(seen));
    this.timer ??= setTimeout(() => void this.flush(), WRITE_MS).unref();
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const lines = this.takeLines();
    if (lines.length) this.writing = this.writing.then(() => this.write(lines));
    return this.writing;
  }

  private takeLines(): OperationLine[] {
    const kept = new Map<string, number>();
    for (const { company_id, person } of this.lines)
      kept.set(`${company_id}.${person}`, (kept.get(`${company_id}.${person}`) ?? 0) + 1);
    const more = [...this.rest].map(([person, seen]) =>
      summarizeOmittedOperations(toOperationLine(seen), (this.counts.get(person) ?? 0) - (kept.get(person) ?? 0)),
    );
    const lines = [...this.lines, ...more];
    this.lines = [];
    this.counts.clear();
    this.rest.clear();
    return lines;
  }

  /** All together; where the database refuses one of them, the others without it. */
  private async write(lines: readonly OperationLine[]): Promise<void> {
    try {
      await this.insert(lines);
    } catch (err) {
      if (lines.length === 1 || !isLinesFault(err)) {
        this.runtime.log.error({ err, lines: lines.length }, 'operation log');
        return;
      }
      const half = lines.length >> 1;
      await this.write(lines.slice(0, half));
      await this.write(lines.slice(half));
    }
  }

  private async insert(lines: readonly OperationLine[]): Promise<void> {
    await sql`insert into activity_operation (company_id, dept_id, created_by, person, at, title, form, record_id, done, message, ip, path)
      select l.company_id, l.dept_id, l.person, l.person, l.at, l.title, l.form, l.record_id, l.done, l.message, l.ip, l.path
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (company_id bigint, dept_id bigint, person bigint, at timestamptz,
        title text, form text, record_id text, done boolean, message text, ip text, path text)`.execute(
      this.runtime.database.system,
    );
  }
}

/** Takes away what is older than half a year. */
export async function deleteOldOperations({ database }: Runtime): Promise<void> {
  await sql`delete from activity_operation where at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    database.system,
  );
}
