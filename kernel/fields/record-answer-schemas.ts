import { z } from 'zod';
import { type EntityDefinition, type RowOf, recordInfoSchema } from '#kernel/meta/entity.ts';
import './index.ts';
import { fieldAnswerSchemasOf } from './field-answer-schemas.ts';

type Shaped<T> = undefined extends T ? z.ZodOptional<z.ZodType<Exclude<T, undefined>>> : z.ZodType<T>;
/** Fields whose answer has a companion text. */
type Labelled = { readonly kind: 'dict' | 'user' | 'dept' | 'ref' | 'area' };
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] };
/** A definition's fields alone: what the generic machinery knows of any record has no name here. */
type Columns<E extends EntityDefinition> = { [K in keyof Named<RowOf<E>>]-?: Shaped<Named<RowOf<E>>[K]> };
type Labels<F> = {
  [K in keyof F & string as F[K] extends Labelled ? `${K}_label` : never]: Shaped<string | null | undefined>;
};
type RowShape<E extends EntityDefinition> = Columns<E> & Labels<Named<E['fields']>>;
type RowSchema<E extends EntityDefinition> = z.ZodObject<{
  [K in keyof RowShape<E>]: Extract<RowShape<E>[K], z.ZodType>;
}>;

const TREE = { parentId: z.string(), parentIds: z.string(), sort: z.number().int() };
const LINE = { lineNo: z.number().int() };
const rows = new WeakMap<EntityDefinition, unknown>();

/** The shape of an entity's record as lists and single reads answer it, from its definition; made once per entity. */
export function recordSchemaOf<E extends EntityDefinition>(entity: E): RowSchema<E> {
  const made =
    rows.get(entity) ??
    recordInfoSchema
      .extend({ ...(entity.tree ? TREE : {}), ...(entity.childOf ? LINE : {}), ...fieldAnswerSchemasOf(entity.fields) })
      .meta({ id: entity.code });
  rows.set(entity, made);
  return made as RowSchema<E>;
}

/**
 * The shape of a row of a list without a table: its fields with their texts, and what its calls say of it beside them.
 * @param row what callers rely on
 */
export const tablelessListRowSchemaOf = <R extends z.ZodObject>(list: EntityDefinition, row: R): R =>
  z.object({ ...fieldAnswerSchemasOf(list.fields), ...row.shape }) as R;

/** The same where any list is asked for by its code: what stands beside the fields differs. */
export const anyListRowSchemaOf = (list: EntityDefinition): z.ZodObject =>
  z.looseObject({ id: z.string(), ...fieldAnswerSchemasOf(list.fields) });

type Node<R> = R & { parentId: string; parentIds: string; sort: number; more?: true; children?: Node<R>[] };

/** A record of a tree with those below it; `more` marks one whose records below are asked for by `parentId`. */
export function treeNodeSchemaOf<E extends EntityDefinition>(entity: E): z.ZodType<Node<z.output<RowSchema<E>>>> {
  const children = { children: z.lazy((): z.ZodType => z.array(node).optional()), more: z.literal(true).optional() };
  const node: z.ZodType = recordSchemaOf(entity).extend({ ...TREE, ...children });
  return node as z.ZodType<Node<z.output<RowSchema<E>>>>;
}
