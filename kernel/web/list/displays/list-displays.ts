import type { DictFieldDefinition } from '#kernel/fields/dict/kind.ts';
import { isFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';

/** How a list may stand beside its table: its records in columns by a choice, in a calendar by a day, on a line of time between two days. */
export type ListDisplay =
  | { readonly as: 'kanban'; readonly by: string }
  | { readonly as: 'calendar'; readonly by: string }
  | { readonly as: 'gantt'; readonly by: string; readonly to: string };

const DAYS: ReadonlySet<string> = new Set(['date', 'datetime']);
/** What begins and what ends is called by these words where no rule says which days belong together. */
const BEGINS = /开始|起始|起$|开工|立项|签订|签约|借出|借款|生效/;
const ENDS = /结束|截止|止$|竣工|完成|完工|到期|终止|失效|归还|还款/;

const isChoice = (field: Field): field is DictFieldDefinition =>
  isFieldOfKind(field, 'dict') && field.multiple !== true && field.tree !== true && field.look !== 'levels';

/** Whether a rule says that one day lies before another: 'toDate >= fromDate', 'startDate <= dueDate'. */
const saysBefore = (check: string, by: string, to: string): boolean =>
  new RegExp(`\\b${to}\\s*>=?\\s*${by}\\b|\\b${by}\\s*<=?\\s*${to}\\b`).test(check);

const daysOf = ({ fields }: EntityDefinition): readonly string[] =>
  Object.keys(fields).filter((code) => DAYS.has(fields[code]?.kind ?? ''));

/** Two days belong together where a rule of one names the other; an end that no rule knows, with the beginning before it. */
function spansOf(entity: EntityDefinition): readonly ListDisplay[] {
  const days = daysOf(entity);
  const checks = days.map((code) => entity.fields[code]?.rules?.check ?? '').join(' ; ');
  const labelOf = (code: string): string => entity.fields[code]?.label ?? '';
  return days.flatMap((to, at): readonly ListDisplay[] => {
    const ruled = days.filter((by) => by !== to && saysBefore(checks, by, to));
    const named = ENDS.test(labelOf(to)) ? days.slice(0, at).findLast((day) => BEGINS.test(labelOf(day))) : undefined;
    const begins = ruled.length > 0 ? ruled : [named].filter((by) => by !== undefined);
    return begins.map((by): ListDisplay => ({ as: 'gantt', by, to }));
  });
}

/** Every look a list may have beside its table: by what it shows or can be filtered by, and by every day of its records. */
export function listDisplaysOf(entity: EntityDefinition): readonly ListDisplay[] {
  const { columns, filters = [] } = entity.list;
  const shown = [...new Set([...columns, ...filters])];
  const isChosen = (code: string): boolean => {
    const field = entity.fields[code];
    return field !== undefined && isChoice(field);
  };
  return [
    ...shown.filter(isChosen).map((by): ListDisplay => ({ as: 'kanban', by })),
    ...daysOf(entity).map((by): ListDisplay => ({ as: 'calendar', by })),
    ...spansOf(entity),
  ];
}

/** A look in one word, as it is kept and chosen: 'gantt:signDate:dueDate'. */
export const encodeListDisplay = (look: ListDisplay): string =>
  [look.as, look.by, ...('to' in look ? [look.to] : [])].join(':');

/** The look a list was left in, where its definition still has it. */
export const storedListDisplay = (entity: EntityDefinition, kept: string | undefined): ListDisplay | null =>
  (kept && listDisplaysOf(entity).find((look) => encodeListDisplay(look) === kept)) || null;
