import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';

/** What documents need to know of somebody's file. */
export interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly account: string | null;
  readonly dept: string;
  readonly deptName: string | null;
  readonly post: string;
  readonly level: string | null;
  readonly state: string;
  readonly entryDate: string | null;
  readonly probationEnd: string | null;
  readonly formalDate: string | null;
  readonly contractEnd: string | null;
}

/** Somebody's file, held until the transaction ends: two documents about one person follow one another. */
export async function lockStaff({ db, me }: Context, id: unknown): Promise<StaffRow | undefined> {
  const key = typeof id === 'string' || typeof id === 'number' ? String(id) : '0';
  return fetchFirstRow(
    db,
    sql<StaffRow>`select s.id::text as id, s.name, s.account::text as account, s.dept::text as dept, d.name as "deptName", s.post, s.level, s.state,
        s.entry_date::text as "entryDate", s.probation_end::text as "probationEnd", s.formal_date::text as "formalDate",
        s.contract_end::text as "contractEnd"
      from staff_staff s left join pub_department d on d.company_id = s.company_id and d.id = s.dept
      where s.company_id = ${me.companyId} and s.id = ${key} for update of s`,
  );
}

/** The file of the person with an account; undefined where there is none. */
export const findStaffOfAccount = ({ db, me }: Context, userId: string) =>
  fetchFirstRow(
    db,
    sql<{
      id: string;
      state: string;
      formalDate: string | null;
    }>`select id::text as id, state, formal_date::text as "formalDate"
      from staff_staff where company_id = ${me.companyId} and account = ${userId}`,
  );
