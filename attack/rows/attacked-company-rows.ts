import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { AttackPerson } from '../attack-people.ts';
import { isWrittenByPeople } from '../expect/product-written-entities.ts';
import type { AttackAnswerJson, AttackClient } from '../wire/attack-client.ts';
import { type FieldSampleSource, sampleFieldValues } from './sample-field-values.ts';

export interface AttackedRow {
  readonly id: string;
  readonly version: number;
}

/** What places and fields are called that hold the id of a record. */
const BY_NAME: Readonly<Record<string, string>> = {
  src: 'role',
  sourceRoleId: 'role',
  sourceId: 'article',
  recordId: 'checkRecord',
  dictId: 'dictBook',
  memberLevelIds: 'memberLevel',
  projectId: 'project',
  formId: 'excelTemplate',
};
/** What is copied or merged goes from one role to another. */
const SECOND_ROLE = /^(?:tar|targetRoleId)$/;
const NOWHERE = '999999999';

/** The rows of one company that the attack knows: those it made itself before those that were there. */
export class AttackedCompanyRows {
  readonly rows = new Map<string, AttackedRow>();
  private otherRole = NOWHERE;
  private readonly choices = new Map<string, string>();

  constructor(
    /** By which texts of this company are known again wherever they come out. */
    readonly mark: string,
    readonly owner: AttackPerson,
    readonly entities: readonly EntityDefinition[],
  ) {}

  /** The id of a row for the name of a place or field; of no row where none is known. */
  idFor = (name: string): string => {
    if (SECOND_ROLE.test(name)) return this.otherRole;
    const code = BY_NAME[name] ?? name.replace(/Ids?$/, '');
    const found = this.rows.get(code === 'file' ? 'costFile' : code);
    return found?.id ?? NOWHERE;
  };

  get from(): FieldSampleSource {
    return { idFor: this.idFor, mark: this.mark, choice: (code) => this.choices.get(code) ?? '1' };
  }

  /** Learns the rows that are there, then makes one of every entity that people write. */
  async learn(wire: AttackClient): Promise<void> {
    const { owner, entities } = this;
    for (const dictionary of dictionariesOf(entities)) {
      const { json } = await wire.ask(owner, { method: 'GET', path: `/api/share/bd/dict/${dictionary}` });
      if (json?.data?.[0]) this.choices.set(dictionary, json.data[0].value);
    }
    for (const { code } of this.readable) await this.learnFirst(wire, code);
    this.otherRole = this.rows.get('role')?.id ?? NOWHERE;
    // Twice: what others refer to is there the second time.
    for (const _ of [1, 2]) await this.makeAll(wire);
  }

  /** A new row of every entity that people write: those before may be gone. */
  async makeAll(wire: AttackClient): Promise<void> {
    for (const entity of this.readable) if (isWrittenByPeople(entity.code)) await this.make(wire, entity);
  }

  private get readable(): EntityDefinition[] {
    return this.entities.filter(({ access }) => this.owner.holds(access.read));
  }

  private async learnFirst(wire: AttackClient, code: string): Promise<void> {
    const body = JSON.stringify({ pageNo: 1, pageSize: 1 });
    const { json } = await wire.ask(this.owner, { method: 'POST', path: `/api/form/${code}/queryList`, body });
    const row: AttackAnswerJson = json?.data?.[0];
    if (row) this.rows.set(code, row);
  }

  private async make(wire: AttackClient, entity: EntityDefinition): Promise<void> {
    const body = JSON.stringify(sampleFieldValues(entity.fields, this.from));
    const { json } = await wire.ask(this.owner, { method: 'POST', path: `/api/form/${entity.code}/save`, body });
    if (json?.success) this.rows.set(entity.code, json.data);
  }
}

function dictionariesOf(entities: readonly EntityDefinition[]): Set<string> {
  const fields = entities.flatMap((entity) => Object.values(entity.fields) as { kind: string; code?: string }[]);
  return new Set(fields.flatMap(({ kind, code }) => (kind === 'dict' && code ? [code] : [])));
}
