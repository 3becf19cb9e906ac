import { z } from 'zod';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { ImplementedCalls } from '../implement-calls.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The envelope a call answers, as JSON Schema, and the shapes it refers to by '#/$defs/…'. */
interface AnswerSchema {
  readonly schema: JsonSchema;
  readonly defs: Readonly<Record<string, JsonSchema>>;
}

const ENVELOPE = {
  code: { type: 'integer', description: '1000 表示正常' },
  success: { type: 'boolean' },
  msg: { type: 'string' },
  httpCode: { type: 'integer' },
};

/** `data` of the envelope, and the count beside it where the call answers a list. */
function dataOf(answer: z.ZodType): { data: z.ZodType; total?: z.ZodType } {
  const shape: Readonly<Record<string, z.ZodType>> = answer instanceof z.ZodObject ? answer.shape : {};
  const { data, total, ...rest } = shape;
  return data instanceof z.ZodArray && total && Object.keys(rest).length === 0 ? { data, total } : { data: answer };
}

/**
 * What a call answers, for programs that read the API page and for tests that hold answers against it.
 * @param exact whether a property that no shape names is a breach; an answer may gain some, so the API page says nothing of it
 */
export function answerJsonSchema(answer: z.ZodType, exact: boolean): AnswerSchema {
  const { $defs, properties, required } = z.toJSONSchema(z.object(dataOf(answer)), {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (!exact && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const schema = {
    type: 'object',
    required: ['code', 'success', 'msg', 'httpCode', ...(required ?? [])],
    properties: { ...ENVELOPE, ...properties },
    ...(exact ? { additionalProperties: false } : {}),
  };
  return { schema, defs: $defs ?? {} };
}

/** The answer of a call for one entity, where its form code is a place of the path; what the call itself says where not. */
export function answerSchemaOfCall(
  group: ImplementedCalls,
  name: string,
  entity?: EntityDefinition,
): z.ZodType | undefined {
  const ofEntity = group.ofEntity?.[name];
  return entity && ofEntity ? ofEntity(entity) : group.calls[name]?.answer;
}
