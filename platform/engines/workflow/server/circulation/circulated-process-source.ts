import { sql } from 'kysely';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { circulatedProcessList } from '../../model/flow-lists.ts';
import { buildProcessListQuery } from '../instances/process-list-sources.ts';
import { processTablesSql } from '../tasks/task-and-process-rows.ts';

/** 传阅我的: what others gave the person to read. */
export const circulatedProcessSource = defineListSource(circulatedProcessList, {
  query: ({ me }) => {
    const source = buildProcessListQuery(sql`c.user_id = ${me.userId}`);
    return {
      ...source,
      id: sql`c.id`,
      columns: {
        ...source.columns,
        sender: sql`c.sender`,
        note: sql`c.note`,
        circulatedDate: sql`c.at`,
        reading: sql`case when c.confirmed_at is not null then 'confirmed' when c.read_at is not null then 'read' else 'unread' end`,
      },
      from: sql`${processTablesSql} join workflow_circulation c on c.company_id = i.company_id and c.instance_id = i.id`,
    };
  },
});
