import { CostFileLookup } from '#business/consult/cost/model/index.ts';
import { type DatabaseAccess, withDatabase } from '#kernel/server/threads/database-access.ts';
import {
  judgeRule,
  type LogicalRule,
  placeOfRow,
  ruleOperatorNames,
  type TriedRow,
  type TriedRule,
} from '../../model/index.ts';
import { wholeFile } from '../whole-file.ts';

/** Rules to be tried out on a kept file; plain data. The file is in the person's scope. */
export interface TryOrder {
  readonly access: DatabaseAccess;
  readonly fileId: string;
  readonly rules: readonly LogicalRule[];
}

const SHOWN_ROWS = 200;

/** What rules say of a file. Runs in a thread: a rule may be asked of many thousand rows. */
export function tryInThread({ access, fileId, rules }: TryOrder): Promise<TriedRule[]> {
  return withDatabase(access, async (db) => {
    const lists = ['nodes', 'bills', 'resources', 'fees'] as const;
    const index = new CostFileLookup(await wholeFile(db, access.companyId, fileId, lists));
    return rules.map((rule) => tried(rule, index));
  });
}

function tried(rule: LogicalRule, index: CostFileLookup): TriedRule {
  const { checked, unknown, broken, fault } = judgeRule(rule, index);
  const rows = broken.slice(0, SHOWN_ROWS).map((each): TriedRow => {
    const expected = rule.op === 'holds' ? '成立' : `${ruleOperatorNames[rule.op]} ${each.right}`;
    return { ...placeOfRow(index, rule, each), expected, actual: each.left, amountImpact: each.impact };
  });
  const { id, name, severity } = rule;
  return { ruleId: id, name, severity, checked, unknown, broken: broken.length, fault, rows };
}
