import { expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules.ts';
import { OPEN_DATA_DESCRIPTION_PREFIX } from '#kernel/meta/answer-schemas.ts';
import { answerJsonSchema, answerSchemaOfCall, type JsonSchema } from '#kernel/server/http/openapi/answer-schema.ts';
import { jobCallHandlers } from '#kernel/server/jobs/calls.ts';
import { recordCallHandlers } from '#kernel/server/records/calls.ts';

const entities = serverModules.flatMap(({ entities = [] }) => entities);
const groups = [...serverModules.flatMap(({ calls = [] }) => calls), jobCallHandlers, recordCallHandlers];
const calls = groups.flatMap((group) =>
  Object.entries(group.calls).flatMap(([name, call]) => (call.raw ? [] : [{ group, name, call }])),
);

/** The shapes a call answers: one, or one for every entity. */
const shapesOf = ({ group, name }: (typeof calls)[number]) =>
  group.ofEntity?.[name]
    ? entities.map((entity) => answerSchemaOfCall(group, name, entity))
    : [answerSchemaOfCall(group, name)];

const SAYS = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'];

/** Places of a schema that say nothing of what lies there. */
function openPlaces(schema: unknown, place: string): { place: string; reason?: string }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    properties = {},
    items,
    prefixItems = [],
    anyOf = [],
    oneOf = [],
    additionalProperties,
    ...own
  } = schema as {
    properties?: Record<string, unknown>;
    prefixItems?: unknown[];
    anyOf?: unknown[];
    oneOf?: unknown[];
  } & Record<string, unknown>;
  const said = anyOf.length + oneOf.length > 0 || SAYS.some((key) => key in own);
  const text = String(own.description ?? '');
  const below = [
    ...Object.entries(properties).flatMap(([name, one]) => openPlaces(one, `${place}.${name}`)),
    ...[...prefixItems, ...anyOf, ...oneOf].flatMap((one) => openPlaces(one, place)),
    ...openPlaces(items, `${place}[]`),
    ...openPlaces(additionalProperties, `${place}{}`),
  ];
  return said
    ? below
    : [{ place, ...(text.startsWith(OPEN_DATA_DESCRIPTION_PREFIX) ? { reason: text } : {}) }, ...below];
}

const openIn = (call: (typeof calls)[number]) =>
  shapesOf(call).flatMap((answer) => {
    if (!answer) return [];
    const { schema, defs } = answerJsonSchema(answer, true);
    const parts: Record<string, JsonSchema> = { [call.call.path]: schema, ...defs };
    return Object.entries(parts).flatMap(([name, part]) => openPlaces(part, name));
  });

it('every call says what it answers', () => {
  expect(calls.filter((call) => shapesOf(call).some((answer) => !answer)).map(({ call }) => call.path)).toEqual([]);
});

it('no answer is left open without a reason', () => {
  const open = calls.flatMap(openIn);
  expect(open.filter(({ reason }) => !reason).map(({ place }) => place)).toEqual([]);
  const reasons = new Set(open.map(({ reason }) => reason));
  expect([...reasons].sort()).toMatchInlineSnapshot(`
    [
      "自由格式：列对应",
      "自由格式：另起一页",
      "自由格式：各种任务的结果",
      "自由格式：各表单自己的填写内容",
      "自由格式：合并前数据",
      "自由格式：字段类型自己的设置",
      "自由格式：打印字段",
      "自由格式：指标",
      "自由格式：文件信息",
      "自由格式：检查项",
      "自由格式：每人自己的设置",
      "自由格式：编号组成",
      "自由格式：菜单",
      "自由格式：计算过程",
      "自由格式：计费项目",
      "自由格式：读取提示",
      "自由格式：附大写的金额",
    ]
  `);
});
