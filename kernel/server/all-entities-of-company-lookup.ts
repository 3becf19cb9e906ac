import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DesignedForms, EntitiesByCode, Runtime } from './runtime.ts';

/**
 * The product's entities and those a company designed, in one map; made anew only when the company's are others than
 * before. The product's own come first and cannot be covered.
 */
export function createAllEntitiesLookup(runtime: Pick<Runtime, 'entities'>, designed: DesignedForms | undefined) {
  const made = new WeakMap<readonly EntityDefinition[], EntitiesByCode>();
  return async (companyId: string): Promise<EntitiesByCode> => {
    const forms = (await designed?.formsOf(runtime as Runtime, companyId)) ?? [];
    if (forms.length === 0) return runtime.entities;
    const known = made.get(forms);
    if (known) return known;
    const own = forms.filter(({ code }) => !runtime.entities.has(code)).map((form) => [form.code, form] as const);
    const all: EntitiesByCode = new Map([...runtime.entities, ...own]);
    made.set(forms, all);
    return all;
  };
}
