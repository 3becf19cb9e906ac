import { callServer } from '#kernel/web/api/call-server.ts';
import { queryClient } from '#kernel/web/api/query-client.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses, flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { type ActiveFormDesign, entitiesOfDesignedForm, formCalls } from '../model/index.ts';

/** What was made of each form's newest version: the same as long as the form is. */
const made = new Map<string, { readonly text: string; readonly screens: EntityScreens | null }>();

/** The screens of a designed form, or of lines of one ('f_trip.days'); null where the company has none of this code. */
export async function loadFormScreens(code: string): Promise<EntityScreens | null> {
  const [form = ''] = code.split('.');
  const found = await callServer(formCalls.inForce, { params: { code: form }, quiet: true });
  const text = JSON.stringify(found);
  const known = made.get(code);
  if (known?.text === text) return known.screens;
  const screens = found && screensFrom(found, code);
  made.set(code, { text, screens });
  return screens;
}

function screensFrom(form: ActiveFormDesign, code: string): EntityScreens | null {
  const { entity, lines } = entitiesOfDesignedForm(form);
  if (code === entity.code)
    return {
      entity,
      changes: true,
      list: {
        imports: true,
        ...flowDocumentAddresses(entity),
      },
    };
  const found = lines.find((one) => one.code === code);
  return found
    ? {
        entity: found,
        changes: true,
        list: {
          address: (row) => flowPageAddress({ formId: entity.code, id: String(row.record), name: entity.title }),
        },
      }
    : null;
}

/** A form was published: its screens in this window are made anew. */
export const invalidateFormScreens = (code: string): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'entity-screens' && String(queryKey[1]).startsWith(code),
  });
