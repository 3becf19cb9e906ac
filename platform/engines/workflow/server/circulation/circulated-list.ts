import { sql } from 'kysely';
import { listFrom } from '#kernel/server/records/list/list-source.ts';
import { flowCirculated } from '../../model/flow-lists.ts';
import { processes } from '../instances/process-lists.ts';
import { processTables } from '../tasks/task-store.ts';

/** 传阅我的: what others gave the person to read. */
export const circulatedProcesses = listFrom(flowCirculated, {
  query: ({ me }) => {
    const source = processes(sql`c.user_id = ${me.userId}`);
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
      from: sql`${processTables} join workflow_circulation c on c.company_id = i.company_id and c.instance_id = i.id`,
    };
  },
});
