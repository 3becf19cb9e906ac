import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { paramErrors } from '../model/errors.ts';
import type { param } from '../model/param.entity.ts';
import { validateParamValue } from '../model/validate-param-value.ts';
import { findDeclaredParam } from './declared-params.ts';

/** What a module declares keeps its key, its openness and a value that fits; nobody removes it. */
export const paramRecordHooks: RecordHooks<typeof param> = {
  beforeSave({ runtime }, values, existing) {
    const before = existing ? findDeclaredParam(runtime, existing.key) : undefined;
    if (before && values.key !== undefined && values.key !== before.key)
      throw paramErrors.basicRenamed({ key: before.key });
    const known = before ?? findDeclaredParam(runtime, values.key ?? existing?.key ?? '');
    values.basic = known !== undefined;
    if (!known) return;
    values.open = known.open ?? false;
    if (!existing) values.title = known.title;
    if (values.value === undefined) return;
    const fault = validateParamValue(known, values.value ?? '');
    if (fault) throw new InvalidInput({ value: fault });
  },
  beforeRemove(_ctx, row) {
    if (row.basic) throw paramErrors.basicRemoved({ key: row.key });
  },
};
