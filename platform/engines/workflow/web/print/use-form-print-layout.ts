import { useQuery } from '@tanstack/react-query';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { printTemplate } from '../../model/index.ts';
import { type PrintLayout, printLayoutOf } from '../../model/print/print-layout.ts';

/** A form's template as it is kept; null where the firm made none. */
export interface StoredPrintLayout {
  readonly record: Pick<DisplayedRecord, 'id' | 'version'> | null;
  readonly layout: PrintLayout;
}

/** The template of a form. */
export function useFormPrintLayout(entity: EntityDefinition) {
  return useQuery({
    queryKey: ['records', printTemplate.code, 'form', entity.code],
    async queryFn(): Promise<StoredPrintLayout> {
      const body = { params: { form: entity.code }, pageSize: 1 };
      const { data } = await callList(recordCalls.list, { params: { name: printTemplate.code }, body, quiet: true });
      const [row] = data;
      return { record: row ?? null, layout: printLayoutOf(entity, row) };
    },
  });
}
