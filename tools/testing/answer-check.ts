import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { answerJsonSchema, answerSchemaOfCall } from '#kernel/server/http/openapi/answer-schema.ts';
import type { RunningProduct } from '#kernel/server/start-product.ts';

interface Route {
  readonly method: string;
  readonly shape: RegExp;
  validator(entity?: EntityDefinition): ValidateFunction | null;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

/** '/form/{name}/{id}' → what its addresses look like; a trailing {x?} may be missing. */
const shapeOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/\{(\w+)\?\}$/, '(?:/(?<$1>[^/]*))?').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);

function routesOf({ groups }: RunningProduct): Route[] {
  const routes = groups.flatMap((group) =>
    Object.entries(group.calls).map(([name, call]) => {
      const made = new Map<string, ValidateFunction | null>();
      const make = (entity?: EntityDefinition) => {
        const answer = call.raw ? undefined : answerSchemaOfCall(group, name, entity);
        if (!answer) return null;
        const { schema, defs } = answerJsonSchema(answer, true);
        return ajv.compile({ ...schema, $defs: defs });
      };
      const validator = (entity?: EntityDefinition) => {
        const code = group.ofEntity?.[name] ? (entity?.code ?? '') : '';
        if (!made.has(code)) made.set(code, make(entity));
        return made.get(code) ?? null;
      };
      return { method: call.method, path: call.path, shape: shapeOf(call.path), validator };
    }),
  );
  // A written-out address goes before one with places, as in the router.
  return routes.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Holds every answer of a product against what its call says it answers.
 * @returns a check that throws with the breaches; refusals and files have no shape and pass
 */
export function createAnswerCheck(product: RunningProduct) {
  const routes = routesOf(product);
  return (method: string, address: string, body: unknown): void => {
    if ((body as { success?: unknown } | null)?.success !== true) return;
    const path = decodeURI(address.split('?')[0] ?? '');
    const route = routes.find((one) => one.method === method && one.shape.test(path));
    const form = route?.shape.exec(path)?.groups?.name ?? '';
    const entity = product.runtime.entities.get(form) ?? product.runtime.lists.get(form)?.list;
    const validate = route?.validator(entity);
    if (!validate || validate(body)) return;
    const breaches = (validate.errors ?? [])
      .slice(0, 8)
      .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
    throw new Error(`${method} ${path} answers what its call does not say:\n${breaches.join('\n')}`);
  };
}
