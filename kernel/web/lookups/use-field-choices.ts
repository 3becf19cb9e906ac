import { useEffect, useRef } from 'react';
import type { DictFieldDefinition } from '#kernel/fields/dict/kind.ts';
import type { Choice } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import type { FieldInputProps } from '../fields/field-control-types.ts';
import { type LoadedChoices, useDictChoices } from './use-dict-choices.ts';

/** The choices of a dictionary field: its own list, or the dictionary of its code. */
export function useFieldChoices(field: DictFieldDefinition): LoadedChoices {
  const asked = useDictChoices(field.options ? undefined : field.code, field.tree);
  return field.options ? { choices: field.options, loading: false, failed: false } : asked;
}

/** With the default flag an empty field takes the first enabled choice, once: who empties it again means it. */
export function useSelectFirstChoice(
  props: FieldInputProps<DictFieldDefinition, string>,
  choices: readonly Choice[],
): void {
  const done = useRef(false);
  const { field, value, disabled, onChange } = props;
  useEffect(() => {
    const first = choices.find((choice) => choice.enabled !== false);
    if (!field.selectFirst || done.current || disabled || !first) return;
    done.current = true;
    if (value === null || value === undefined || value === '') onChange(first.value, first.label);
  }, [field.selectFirst, value, disabled, choices, onChange]);
}

/** Several values joined by comma (R1-396) → list. */
export const splitCommaValues = (value: string | null | undefined): string[] => (value ? value.split(',') : []);

/** Labels of values as lists and saved records show them. */
export function formatChosenLabels(choices: readonly Choice[], values: readonly string[]): string {
  return values.map((value) => choices.find((choice) => choice.value === value)?.label ?? value).join('、');
}
