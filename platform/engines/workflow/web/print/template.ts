import { useQuery } from '@tanstack/react-query';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callList } from '#kernel/web/api/client.ts';
import type { Row } from '#kernel/web/row.ts';
import { printTemplate } from '../../model/index.ts';
import { type Layout, layoutOf } from '../../model/print/layout.ts';

/** A form's template as it is kept; null where the firm made none. */
export interface KeptLayout {
  readonly record: Pick<Row, 'id' | 'version'> | null;
  readonly layout: Layout;
}

/** The template of a form. */
export function useLayout(entity: EntityDefinition) {
  return useQuery({
    queryKey: ['records', printTemplate.code, 'form', entity.code],
    async queryFn(): Promise<KeptLayout> {
      const body = { params: { form: entity.code }, pageSize: 1 };
      const { data } = await callList(recordCalls.list, { params: { name: printTemplate.code }, body, quiet: true });
      const [row] = data;
      return { record: row ?? null, layout: layoutOf(entity, row) };
    },
  });
}
