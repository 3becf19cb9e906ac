import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type RecordAbilities, recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition, RowOf } from '#kernel/meta/entity.ts';
import { callServer } from '../../api/call-server.ts';
import type { DisplayedRecord, FieldValues } from '../../displayed-record-types.ts';

/** A record with what the person may do with it. */
export type RecordWithAbilities<R = DisplayedRecord> = R & { readonly can?: RecordAbilities };

const keyOf = (entity: EntityDefinition, id: string) => ['records', entity.code, 'record', id];

const recordQueryOf = <E extends EntityDefinition>(entity: E, id: string | undefined) =>
  queryOptions({
    queryKey: keyOf(entity, id ?? ''),
    queryFn: async ({ signal }) =>
      (await callServer(recordCalls.record, {
        params: { name: entity.code, id: id ?? '' },
        signal,
        quiet: true,
      })) as RecordWithAbilities<RowOf<E>>,
    enabled: id !== undefined,
  });

/** One record; nothing is asked while there is no id. */
export const useRecord = <E extends EntityDefinition>(entity: E, id: string | undefined) =>
  useQuery(recordQueryOf(entity, id));

/** A record as it is now, for a dialog that begins with its values; undefined until it was read anew. */
export function useCurrentRecord<E extends EntityDefinition>(entity: E, id: string) {
  const { data, isFetchedAfterMount } = useQuery({ ...recordQueryOf(entity, id), refetchOnMount: 'always' });
  return isFetchedAfterMount ? data : undefined;
}

/** Takes a step of a record's states, and freshens what shows it. @throws CallFailure, not yet told to the user */
export function useStateStepSender(entity: EntityDefinition) {
  const client = useQueryClient();
  return async (
    { id, version }: DisplayedRecord,
    asked: { readonly step: string; readonly values: FieldValues },
  ): Promise<void> => {
    const params = { name: entity.code, id };
    await callServer(recordCalls.step, { params, body: { ...asked, version: Number(version) }, quiet: true });
    await client.invalidateQueries({ queryKey: ['records', entity.code] });
  };
}

/**
 * Sends a draft and freshens every screen that shows the entity; the record itself is shown as saved at once, so that
 * what is done next is done to that version. @throws CallFailure, not yet told to the user
 */
export function useRecordSaver(entity: EntityDefinition): (draft: FieldValues) => Promise<DisplayedRecord> {
  const client = useQueryClient();
  return useCallback(
    async (draft) => {
      const saved: DisplayedRecord = await callServer(recordCalls.save, {
        params: { name: entity.code },
        body: { ...draft },
        quiet: true,
      });
      client.setQueryData(keyOf(entity, saved.id), (open?: RecordWithAbilities) => open && { ...open, ...saved });
      void client.invalidateQueries({ queryKey: ['records', entity.code] });
      return saved;
    },
    [client, entity],
  );
}
