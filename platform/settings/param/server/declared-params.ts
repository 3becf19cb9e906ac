import type { ParamDefinition } from '#kernel/meta/params/params.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { ParamDescription } from '../model/calls.ts';

type Manifests = Pick<Runtime, 'manifests'>;

/** Every parameter that a manifest declares, those of the lowest module first. */
export const listDeclaredParams = ({ manifests }: Manifests): readonly ParamDefinition[] =>
  manifests.flatMap(({ params = {} }) => Object.values(params));

/** The declared parameter of a key, if it is one. */
export const findDeclaredParam = (runtime: Manifests, key: string): ParamDefinition | undefined =>
  listDeclaredParams(runtime).find((one) => one.key === key);

const UNITS: Partial<Record<ParamDefinition['kind'], string>> = { amount: '元', percent: '%' };

/** What the settings show of every declared parameter: sections are named by their modules where they name themselves no other. */
export const describeDeclaredParams = ({ manifests }: Manifests): ParamDescription[] =>
  manifests.flatMap(({ title, params = {} }) => Object.values(params).map((one) => described(one, title)));

function described(one: ParamDefinition, section: string): ParamDescription {
  const { key, title, group = section, kind, hint = '' } = one;
  const unit = one.kind === 'whole' ? one.unit : (UNITS[kind] ?? '');
  const max = one.kind === 'text' ? one.max : undefined;
  const options = one.kind === 'choice' ? one.options.map((option) => ({ ...option })) : undefined;
  return { key, title, group, kind, unit, hint, ...(max ? { max } : {}), ...(options ? { options } : {}) };
}
