import type { ApiSchema } from './api-operations.ts';

/** Gives a real id for the name of a place or field: 'roleId', 'fileIds', 'src'. */
export type SampleIdResolver = (name: string) => string;

/** Texts of the forms that patterns ask for; the first that fits is taken. */
const TEXTS = ['1', '2026-01-15', '13900001234', 'abc', 'A1', '2026-01', '000000', '#aabbcc', '/x', 'a'.repeat(64)];
/** Words that names ask for and no pattern tells. */
export const SAMPLE_WORDS_BY_NAME: Readonly<Record<string, string>> = {
  name: 'customer',
  form: 'customer',
  formCode: 'leave',
  dataMenuId: 'contract',
  dictCode: 'leave-kind',
  code: 'customer',
  key: 'leave',
  type: 'notice',
  cover: 'false',
  phone: '13900001234',
  adminPhone: '13900001235',
  email: 'x@example.com',
  loginPath: '/login',
  customerCode: 'binjiang',
  list: 'menu',
};
const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '3f2b8c1e-5d4a-4c6b-9e8f-1a2b3c4d5e6f',
  date: '2026-01-15',
  'date-time': '2026-01-15T08:00:00.000Z',
  email: 'x@example.com',
  uri: 'https://example.com/',
};
const ID = /(?:^id|Id|^ids|Ids)$/;
const ID_PATTERN = /^\^\\d\{1,18\}\$$/;

/** A value of the right shape, with ids that exist. @param name of the property it stands for */
export function sampleOfSchema(schema: ApiSchema, name: string, idFor: SampleIdResolver): unknown {
  const chosen = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (chosen) return sampleOfSchema(chosen, name, idFor);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (typeOf(schema)) {
    case 'object':
      return sampleObject(schema, idFor);
    case 'array':
      return [sampleOfSchema(schema.items ?? {}, name, idFor)];
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1);
    case 'boolean':
      return schema.default ?? true;
    case 'null':
      return null;
    default:
      return sampleText(schema, name, idFor);
  }
}

/** The first type that is not empty. */
const typeOf = ({ type }: ApiSchema): string | undefined =>
  typeof type === 'string' ? type : type?.find((one) => one !== 'null');

function sampleObject(
  { properties = {}, additionalProperties }: ApiSchema,
  idFor: SampleIdResolver,
): Record<string, unknown> {
  const filled = Object.entries(properties).map(
    ([name, schema]) => [name, sampleOfSchema(schema, name, idFor)] as const,
  );
  // A table of free keys: one of them, where its values have a shape.
  const free = typeof additionalProperties === 'object' && additionalProperties.type;
  return { ...(free ? { '1': sampleOfSchema(additionalProperties, '', idFor) } : {}), ...Object.fromEntries(filled) };
}

function sampleText(
  { pattern = '', format = '', default: given, minLength = 0, maxLength = 1e9 }: ApiSchema,
  name: string,
  idFor: SampleIdResolver,
) {
  const wanted = new RegExp(pattern, 'u');
  const word = name === 'name' || name === 'key' ? undefined : SAMPLE_WORDS_BY_NAME[name];
  if (word && wanted.test(word)) return word;
  if (ID.test(name) || ID_PATTERN.test(pattern)) return idFor(name);
  if (given !== undefined) return given;
  const known = BY_FORMAT[format];
  if (known) return known;
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && wanted.test(text);
  return TEXTS.find(fits) ?? 'x'.repeat(Math.min(Math.max(1, minLength), maxLength));
}
