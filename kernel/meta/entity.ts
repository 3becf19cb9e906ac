import { z } from 'zod';
import { isObject } from '#kernel/base/unknown-values.ts';
import type { EntityAccess } from './entity-access.ts';
import type { EntityMonthClosing, EntityMonthComparison } from './entity-month-closing.ts';
import { type Field, targetEntityCodeOf } from './field.ts';
import { DEPT_FILTER } from './lists/list-filter-fields.ts';
import { type OverlapRule, validateOverlapRules } from './overlap-rules.ts';
import type { PrintFormSettings } from './print-form-settings.ts';
import type { RollupFeed } from './rollup-feeds.ts';
import type { ApprovalSettings } from './states/approval-settings.ts';
import { type EntityStates, validateEntityStates } from './states/states.ts';

export type Fields = Readonly<Record<string, Field>>;

interface EntityMenu {
  /** Code of a section (area.ts). */
  readonly section: string;
  /** Small numbers stand first; gaps of 10 leave room. */
  readonly order: number;
  /** Where its page is, when not at the address every list has. */
  readonly url?: string;
  /** The right that opens the entry, when not the one to read. */
  readonly permission?: string;
  /** Starting roles, or groups of them, that may read, and that may write. */
  readonly readers?: readonly string[];
  readonly writers?: readonly string[];
}

/** What people do with records through the calls and screens that every entity has; imports and processes save. */
export type UserRecordAction = 'save' | 'remove' | 'move' | 'attach';

/** A heading within a form. */
interface FormSection {
  readonly title: string;
  /** Index of the row it stands above. */
  readonly row: number;
}

export interface EntitySpec<C extends string, F extends Fields = Fields> {
  /** camelCase and unique in the product; the form code on the wire. */
  readonly code: string;
  /** Owning module; the table is module_entity. */
  readonly module: string;
  readonly title: string;
  readonly fields: F;
  /** The field that names a record in pickers, tabs and messages. */
  readonly titleField: C;
  readonly list: {
    readonly columns: readonly C[];
    /** Fields found by the keyword box; Chinese substrings of any length stay fast through a gram index. */
    readonly search?: readonly C[];
    /** false: found in its own list only, not by the global search. For settings that are no business records. */
    readonly global?: false;
    /** Field, or '-field' for descending. 'createdDate' is allowed too. */
    readonly sort?: string;
    /** 'deptId': the department that the record belongs to. */
    readonly filters?: readonly (C | typeof DEPT_FILTER)[];
    /** It ends with the sums of all it finds, until somebody switches them off: lists of money. */
    readonly sums?: true;
    /** Above its rows stands what this month comes to beside the month before: lists of money. */
    readonly monthly?: EntityMonthComparison<C>;
    /** Above its rows stands how many there are of each choice of this field, one of its filters. */
    readonly counted?: C;
  };
  /** Rows of the form; a row's fields share the width. */
  readonly form: readonly (readonly C[])[];
  /** Headings of the form, each above the row of this index. */
  readonly sections?: readonly FormSection[];
  readonly access: EntityAccess;
  /** Its list stands in the navigation that companies start with, with a button for the right to write. */
  readonly menu?: EntityMenu;
  /** Field groups that must be unique within the company. */
  readonly unique?: readonly (readonly C[])[];
  /**
   * 'product': the product's own work alone writes these records, such as logs and what was read from a file. People see
   * them; forms, imports, drags and removals are refused whatever rights somebody holds. Left out: people write them.
   */
  readonly writtenBy?: 'product';
  /** false: it has no table, its rows are read from elsewhere (defineTablelessList). */
  readonly stored?: false;
  /** false: its rows are a log themselves, nobody asks who changed them. */
  readonly changeLog?: false;
  /** What people with the write right may do nevertheless. */
  readonly peopleMay?: readonly UserRecordAction[];
  /** Records form a tree by parentId (root −1), ordered by sort. */
  readonly tree?: boolean;
  /** Its states and the steps between them; a state of an entity without them changes as every field does. */
  readonly states?: EntityStates<C>;
  readonly workflow?: ApprovalSettings<C>;
  /**
   * Its records are lines of another entity's, in a field of kind `lines` there: this field names the record each belongs
   * to. Lines are saved, seen and removed with it (docs/decisions/040).
   */
  readonly childOf?: C;
  /** What its records give to sums and counts of records they name. */
  readonly feeds?: readonly RollupFeed<C>[];
  /** What its records never lie over one another of, in time. */
  readonly noOverlap?: readonly OverlapRule<C>[];
  /** The month its records count in, where months are closed (docs/decisions/087). */
  readonly dated?: EntityMonthClosing<C>;
  /** How its records look on paper as long as a firm keeps no template of its own (docs/decisions/116). */
  readonly paper?: PrintFormSettings<C>;
  /** Where its records lie, if not in a table of their own (docs/decisions/049); the server alone knows. */
  readonly shelf?: SharedRecordTable;
}

/** A table that the records of many entities share: each field has a column of its type there. */
export interface SharedRecordTable {
  readonly table: string;
  /** Field → column; that of a stored label is named after it. */
  readonly columns: Readonly<Record<string, string>>;
}

/** An entity as the generic machinery sees it. */
export type EntityDefinition = EntitySpec<string>;

/** An entity with the types of its fields. */
export interface DefinedEntity<F extends Fields, T extends boolean> extends EntitySpec<string, F> {
  readonly tree?: T;
}

type ValueOf<F extends Field> = NonNullable<F['value']>;
type FieldValues<F extends Fields> = {
  -readonly [C in keyof F]: F[C]['required'] extends true | undefined ? ValueOf<F[C]> : ValueOf<F[C]> | null;
};
/** Values on their way: each may be missing, or empty. */
type GivenValues<F extends Fields> = { -readonly [C in keyof F]?: ValueOf<F[C]> | null };

/** Values that are codes are kept with their text, those that are ids take the title of what they name, if it is there. */
type LabelOf<F extends Field> = F['kind'] extends 'area' | 'dict'
  ? F['required'] extends true | undefined
    ? string
    : string | null
  : string | null;
type LabelledKind = 'area' | 'dept' | 'dict' | 'ref' | 'user';
type Labels<F extends Fields> = {
  [C in keyof F & string as F[C]['kind'] extends LabelledKind ? `${C}_label` : never]: LabelOf<F[C]>;
};

/** Where a record of a tree stands: below which one (root −1), by which way, at which place among its siblings. */
type TreePlace = {
  parentId: string;
  parentIds: string;
  sort: number;
};
type PlaceOf<E extends EntityDefinition> = [E['tree']] extends [true | undefined] ? TreePlace : unknown;

/** What every record carries; under the names every screen and export uses. */
export const recordInfoSchema = z.object({
  id: z.string(),
  version: z.number(),
  deptId: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdBy_label: z.string().nullable().optional(),
  createdDate: z.string(),
  updatedBy: z.string().nullable(),
  updatedBy_label: z.string().nullable().optional(),
  updatedDate: z.string(),
});
export type RecordInfo = z.infer<typeof recordInfoSchema>;

/** A record as lists and single reads answer it. */
export type RowOf<E extends EntityDefinition> = RecordInfo &
  FieldValues<E['fields']> &
  Labels<E['fields']> &
  PlaceOf<E>;
/** What hooks are given: the values a save brings, in the form their fields take, with the department they belong to. */
export type ValuesOf<E extends EntityDefinition> = GivenValues<E['fields']> & { deptId?: string | null };
/** What a save is given: an id and version when the record exists already; `requestKey` makes a repeated create one. */
export type RecordToSaveOf<E extends EntityDefinition> = GivenValues<E['fields']> & {
  id?: string;
  version?: number;
  deptId?: string | null;
  requestKey?: string;
  parentId?: string;
  sort?: number | null;
};

/**
 * Defines an entity: the one place that drives table, validation, API, list, form, rights and process of a business record.
 * @throws Error at start when columns, form, search or sort name unknown fields (the compiler says so earlier).
 */
export function defineEntity<const F extends Fields, const T extends boolean = false>(
  definition: EntitySpec<keyof F & string, F> & { readonly tree?: T },
): DefinedEntity<F, T> {
  const known = new Set<string>(Object.keys(definition.fields));
  const sorts = (definition.list.sort ?? '').split(',').map((part) => part.replace(/^-/, ''));
  const named = [
    definition.titleField,
    ...definition.list.columns,
    ...(definition.list.search ?? []),
    ...(definition.list.filters ?? []).filter((code) => code !== DEPT_FILTER),
    ...(definition.list.counted ? [definition.list.counted] : []),
    ...(definition.list.monthly ? [definition.list.monthly.by, ...definition.list.monthly.of] : []),
    ...definition.form.flat(),
    ...(definition.unique ?? []).flat(),
    ...sorts.filter((sort) => sort && !SORTABLE_SYSTEM_FIELDS.has(sort)),
  ];
  const unknown = named.filter((code) => !known.has(code));
  if (unknown.length) throw new Error(`Entity ${definition.code} names unknown fields: ${unknown.join(', ')}`);
  validateEntityStates(definition);
  validateOverlapRules(definition);
  for (const [field, lines] of lineEntitiesOf(definition)) adopt(definition, field, lines);
  return definition;
}

/** The fields of an entity that hold lines, with the entity of the lines. */
export function lineEntitiesOf(
  entity: Pick<EntityDefinition, 'fields'>,
): readonly (readonly [code: string, lines: EntityDefinition])[] {
  const known = held.get(entity.fields);
  if (known) return known;
  const found = Object.entries(entity.fields).flatMap(([code, field]) => {
    return holdsLines(field) ? [[code, field.entity] as const] : [];
  });
  held.set(entity.fields, found);
  return found;
}
const holdsLines = (field: Field): field is Field & { readonly entity: EntityDefinition } =>
  field.kind === 'lines' && 'entity' in field && isObject(field.entity);
const held = new WeakMap<Fields, readonly (readonly [string, EntityDefinition])[]>();

/** What the inline table of lines shows and people fill: the fields of the lines' form, without the link to their record. */
export function editableLineFields({ fields, form, childOf }: EntityDefinition): Fields {
  const known = shown.get(form);
  if (known) return known;
  const codes = form.flat().filter((code) => code !== childOf);
  const found: Fields = Object.fromEntries(codes.flatMap((code) => (fields[code] ? [[code, fields[code]]] : [])));
  shown.set(form, found);
  return found;
}
const shown = new WeakMap<EntityDefinition['form'], Fields>();

/** Where lines belong: the entity and its field. */
interface Place {
  readonly entity: EntityDefinition;
  readonly field: string;
}

const places = new WeakMap<EntityDefinition, Place>();

/** Where the lines of an entity belong; null for what is no line. @throws Error while no entity holds them */
export function lineParentOf(lines: EntityDefinition): Place | null {
  const place = places.get(lines);
  if (lines.childOf !== undefined && !place) throw new Error(`Lines ${lines.code} belong to no entity`);
  return place ?? null;
}

/** Lines follow their record: they point to it, and whoever may read or write it may read or write them. */
function adopt(entity: EntityDefinition, field: string, lines: EntityDefinition): void {
  const link = lines.childOf === undefined ? undefined : targetEntityCodeOf(lines.fields[lines.childOf]);
  const same = (['read', 'write', 'scope'] as const).every((key) => lines.access[key] === entity.access[key]);
  const nested = Object.values(lines.fields).some(({ kind }) => ['lines', 'files', 'detail'].includes(kind));
  if (link !== entity.code || !same || nested)
    throw new Error(`Lines ${lines.code} must point to ${entity.code}, have its access, and hold no lines or files`);
  places.set(lines, { entity, field });
}

/** True where the definition leaves an act to people; whether a person may is a matter of rights. */
export const isActionAllowedForPeople = (
  { writtenBy, peopleMay, childOf }: EntityDefinition,
  act: UserRecordAction,
): boolean => (writtenBy !== 'product' && childOf === undefined) || peopleMay?.includes(act) === true;

/** System fields that lists may be sorted and filtered by. */
export const SORTABLE_SYSTEM_FIELDS: ReadonlySet<string> = new Set(['id', 'createdDate', 'updatedDate', 'sort']);

/** module_entity in snake_case: table 'office_vehicle_use' of entity vehicleUse in module office. */
export const tableNameOf = ({ module, code, shelf }: Pick<EntityDefinition, 'module' | 'code' | 'shelf'>): string =>
  shelf?.table ?? `${toSnakeCase(module)}_${toSnakeCase(code)}`;

/** The column of a field or system field in the entity's table. */
export const columnNameOf = ({ shelf }: Pick<EntityDefinition, 'shelf'>, code: string): string =>
  shelf && Object.hasOwn(shelf.columns, code) ? (shelf.columns[code] ?? '') : toSnakeCase(code);

/** camelCase → snake_case, for columns. */
export const toSnakeCase = (code: string): string => code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
