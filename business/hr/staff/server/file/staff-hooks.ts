import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { Staff, staff } from '../../model/index.ts';
import { moveStaffAccount } from './staff-account.ts';
import { addStaffEvents, type NewStaffEvent } from './staff-events.ts';

type Values = ValuesOf<typeof staff>;
type Event = Omit<NewStaffEvent, 'staff'>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Labour contracts follow one another. @throws InvalidInput naming the lines that do not */
function refuseOverlaps(contracts: readonly LineValues[]): void {
  const placed = contracts
    .map((line, at) => ({ at: at + 1, from: textOf(line.startDate), to: textOf(line.endDate) || '9999-12-31' }))
    .filter(({ from }) => from !== '')
    .sort((a, b) => a.from.localeCompare(b.from));
  for (const [at, line] of placed.entries()) {
    const before = placed[at - 1];
    if (before && before.to >= line.from)
      throw new InvalidInput({ contracts: translatable`第${line.at}行的合同期限与第${before.at}行重叠` });
  }
}

/** When the last of the contracts ends; null for one without an end. */
function endOfContracts(contracts: readonly LineValues[]): string | null {
  const last = [...contracts].sort((a, b) => textOf(b.startDate).localeCompare(textOf(a.startDate)))[0];
  return textOf(last?.endDate) || null;
}

/** An account that may have a file is one of the firm's own people. @throws InvalidInput */
async function refuseStranger({ db, me }: Context, account: unknown): Promise<void> {
  const found = await fetchFirstRow(
    db,
    sql<{
      kind: string;
    }>`select kind from pub_person where company_id = ${me.companyId} and id = ${textOf(account) || '0'}`,
  );
  if (found?.kind !== 'staff') throw new InvalidInput({ account: '只有本单位员工的账号可以建立档案' });
}

/** What has been told of a day is told anew once the day is another one. */
function forgetReminders(values: Values, existing: Staff | null): void {
  if (values.contractEnd !== undefined && values.contractEnd !== existing?.contractEnd) values.contractTold = null;
  if (values.probationEnd !== undefined && values.probationEnd !== existing?.probationEnd) values.probationTold = null;
}

/** What the state of somebody new in the files says of the history. */
function eventsOfNew({ state, entryDate, formalDate, leftDate, post }: Staff): Event[] {
  if (state === 'pending') return [];
  const [entered, confirmed, left]: Event[][] = [
    entryDate ? [{ kind: 'entry', date: entryDate, after: post }] : [],
    formalDate && state !== 'probation' ? [{ kind: 'regular', date: formalDate }] : [],
    state === 'left' && leftDate ? [{ kind: 'left', date: leftDate, before: post }] : [],
  ];
  return [...(entered ?? []), ...(confirmed ?? []), ...(left ?? [])];
}

/** What a step taken by hand says of it. */
function eventOfStep(row: Staff, from: string): Event[] {
  const today = dayOfInstant(new Date());
  if (from === 'pending')
    return row.state === 'left'
      ? [{ kind: 'declined', date: today }]
      : [{ kind: 'entry', date: row.entryDate ?? today, after: row.post }];
  if (row.state === 'suspended') return [{ kind: 'suspended', date: row.suspendedFrom ?? today }];
  return from === 'suspended' ? [{ kind: 'resumed', date: today }] : [];
}

const placeOf = ({ dept_label, post, level_label }: Staff): string =>
  [dept_label, post, level_label].filter(Boolean).join(' · ').slice(0, 200);

/** A correction of department, post or level in the file itself: the account follows, the history says so. */
async function followCorrection(ctx: Context, row: Staff, existing: Staff): Promise<Event[]> {
  const isSame = row.dept === existing.dept && row.post === existing.post && row.level === existing.level;
  if (isSame || row.state === 'pending') return [];
  await moveStaffAccount(ctx, row.account, row);
  return [{ kind: 'transfer', date: dayOfInstant(new Date()), before: placeOf(existing), after: placeOf(row) }];
}

/** One file for each person of the firm; contracts follow one another; what happens is written into the history. */
export const staffRecordHooks: RecordHooks<typeof staff> = {
  async beforeSave(ctx, values, existing) {
    if (values.dept) values.deptId = values.dept;
    if (values.account && values.account !== existing?.account) await refuseStranger(ctx, values.account);
    if (values.contracts !== undefined) {
      refuseOverlaps(values.contracts ?? []);
      values.contractEnd = endOfContracts(values.contracts ?? []);
    }
    forgetReminders(values, existing);
  },
  async afterSave(ctx, row, existing) {
    const events = existing
      ? [
          ...(row.state === existing.state ? [] : eventOfStep(row, existing.state)),
          ...(await followCorrection(ctx, row, existing)),
        ]
      : eventsOfNew(row);
    await addStaffEvents(
      ctx,
      events.map((event) => ({ ...event, staff: row.id })),
    );
  },
};
