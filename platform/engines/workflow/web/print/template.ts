import { useQuery } from '@tanstack/react-query';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callList } from '#kernel/web/api/client.ts';
import type { Row } from '#kernel/web/row.ts';
import { printTemplate } from '../../model/index.ts';

/** How a form is printed. */
export interface Layout {
  readonly heading: string;
  readonly above: string;
  readonly below: string;
  readonly columns: number;
  /** Codes in order. */
  readonly fields: readonly string[];
  readonly opinions: boolean;
  readonly signature: boolean;
}

/** A form's template as it is kept; null where the firm made none. */
export interface KeptLayout {
  readonly record: Pick<Row, 'id' | 'version'> | null;
  readonly layout: Layout;
}

/** Fields of a form in the order of its screen. */
export const fieldsOfForm = (entity: EntityDefinition): string[] =>
  entity.form.flat().filter((code) => entity.fields[code] !== undefined);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a record of `printTemplate` says, or the form as its screen stands. Fields that the form no longer has are left out. */
export function layoutOf(entity: EntityDefinition, row: Readonly<Record<string, unknown>> | undefined): Layout {
  const all = fieldsOfForm(entity);
  const named = Array.isArray(row?.fields) ? row.fields.map(String).filter((code) => all.includes(code)) : [];
  return {
    heading: textOf(row?.heading),
    above: textOf(row?.above),
    below: textOf(row?.below),
    columns: Number(row?.columns ?? Math.min(3, Math.max(...entity.form.map((cells) => cells.length)))),
    fields: named.length > 0 ? named : all,
    opinions: row?.opinions !== false,
    signature: row?.signature === true,
  };
}

/** The template of a form. */
export function useLayout(entity: EntityDefinition) {
  return useQuery({
    queryKey: ['records', printTemplate.code, 'form', entity.code],
    async queryFn(): Promise<KeptLayout> {
      const body = { params: { form: entity.code }, pageSize: 1 };
      const { data } = await callList(recordCalls.list, { params: { name: printTemplate.code }, body, quiet: true });
      const [row] = data as readonly Row[];
      return { record: row ?? null, layout: layoutOf(entity, row) };
    },
  });
}
