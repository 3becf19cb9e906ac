import { sql } from 'kysely';
import { defineListSource, type ListSource } from '#kernel/server/records/list/list-source.ts';
import { attendDayList, attendSignList } from '../../model/index.ts';

const days = defineListSource(attendDayList, {
  query: (ctx) => ({
    id: sql`concat(d.person, '-', d.day)`,
    company: sql`d.company_id`,
    dept: sql`d.dept`,
    person: sql`d.person`,
    columns: {
      date: sql`d.day`,
      person: sql`d.person`,
      dept: sql`d.dept`,
      result: sql`d.result`,
      inAt: sql`d.in_at`,
      outAt: sql`d.out_at`,
      late: sql`d.late`,
      early: sql`d.early`,
      missing: sql`d.missing`,
      absent: sql`d.absent`,
      leave: sql`d.leave`,
      trip: sql`d.trip`,
      overtime: sql`d.overtime`,
    },
    from: sql`attendance_day d`,
    where: sql`d.company_id = ${ctx.me.companyId}`,
  }),
});

const signs = defineListSource(attendSignList, {
  query: (ctx) => ({
    id: sql`s.id`,
    company: sql`s.company_id`,
    dept: sql`p.dept`,
    person: sql`s.person`,
    columns: {
      day: sql`s.day`,
      person: sql`s.person`,
      dept: sql`p.dept`,
      kind: sql`s.kind`,
      at: sql`s.at`,
      source: sql`s.source`,
      place: sql`s.place`,
      distance: sql`s.distance`,
      reason: sql`s.reason`,
    },
    from: sql`attendance_sign s join pub_person p on p.company_id = s.company_id and p.id = s.person`,
    where: sql`s.company_id = ${ctx.me.companyId}`,
  }),
});

/** Days and sign-ins, each as those see them who may. */
export const attendListSources: readonly ListSource[] = [days, signs];
