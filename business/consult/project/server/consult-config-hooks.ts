import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { parseConfiguredStages } from '../model/index.ts';

/** What a configuration says of its stages has to be readable, and come to 100 %. */
export const consultConfigRecordHooks: RecordHooks = {
  beforeSave(_ctx, values) {
    const read = parseConfiguredStages(String(values.stages ?? ''));
    if ('fault' in read) throw new InvalidInput({ stages: read.fault });
  },
};
