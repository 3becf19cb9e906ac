import type { AttackPerson } from '../attack-people.ts';
import type { AttackAnswerJson, AttackClient } from '../wire/attack-client.ts';

/** The part of JSON Schema that the document uses. */
export interface ApiSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly items?: ApiSchema;
  readonly minItems?: number;
  readonly anyOf?: readonly ApiSchema[];
  readonly oneOf?: readonly ApiSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly additionalProperties?: ApiSchema | boolean;
}

/** A call as the document describes it. */
export interface ApiOperation {
  readonly method: string;
  /** With /api and {places}. */
  readonly path: string;
  /** 'POST /api/…': how findings name it. */
  readonly name: string;
  /** 'open', 'login', 'staff' or a right. */
  readonly access: string;
  /** Answers a file or picture instead of the envelope. */
  readonly raw: boolean;
  readonly places: readonly string[];
  readonly body?: ApiSchema;
  readonly query?: ApiSchema;
}

const RIGHT = /需要权限：(\S+)/;

/** Every call of the product's OpenAPI document. @param reader somebody who may read it */
export async function readApiOperations(wire: AttackClient, reader: AttackPerson): Promise<ApiOperation[]> {
  const { status, json } = await wire.ask(reader, { method: 'GET', path: '/api/docs/openapi.json' });
  if (!json?.paths) throw new Error(`no OpenAPI document: ${status}`);
  return Object.entries<AttackAnswerJson>(json.paths).flatMap(([path, methods]) =>
    Object.entries<AttackAnswerJson>(methods).map(([method, described]) =>
      operation(method.toUpperCase(), path, described),
    ),
  );
}

function operation(method: string, path: string, described: AttackAnswerJson): ApiOperation {
  const { description, content } = described.responses['200'];
  const right = RIGHT.exec(description)?.[1];
  return {
    method,
    path,
    name: `${method} ${path}`,
    access: right ?? (described.security ? 'open' : 'login'),
    raw: !content['application/json'],
    places: [...path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place as string),
    body: described.requestBody?.content['application/json'].schema,
    query: described.parameters.find((one: AttackAnswerJson) => one.in === 'query')?.schema,
  };
}
