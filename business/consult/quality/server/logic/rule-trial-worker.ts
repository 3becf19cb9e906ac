import { CostFileLookup } from '#business/consult/cost/model/index.ts';
import { loadWholeCostFile } from '#business/consult/cost/server/index.ts';
import { type WorkerDatabaseAccess, withWorkerDatabase } from '#kernel/server/workers/worker-database-access.ts';
import {
  evaluateLogicalRule,
  type LogicalRule,
  locateRuleRow,
  type RuleTrialResult,
  type RuleTrialRow,
  ruleOperatorNames,
} from '../../model/index.ts';

/** Rules to be tried out on a kept file; plain data. The file is in the person's scope. */
export interface RuleTrialTask {
  readonly access: WorkerDatabaseAccess;
  readonly fileId: string;
  readonly rules: readonly LogicalRule[];
}

const SHOWN_ROWS = 200;

/** What rules say of a file. Runs in a thread: a rule may be asked of many thousand rows. */
export function tryRulesInWorker({ access, fileId, rules }: RuleTrialTask): Promise<RuleTrialResult[]> {
  return withWorkerDatabase(access, async (db) => {
    const lists = ['nodes', 'bills', 'resources', 'fees'] as const;
    const index = new CostFileLookup(await loadWholeCostFile(db, access.companyId, fileId, lists));
    return rules.map((rule) => tried(rule, index));
  });
}

function tried(rule: LogicalRule, index: CostFileLookup): RuleTrialResult {
  const { checked, unknown, broken, fault } = evaluateLogicalRule(rule, index);
  const rows = broken.slice(0, SHOWN_ROWS).map((each): RuleTrialRow => {
    const expected = rule.op === 'holds' ? '成立' : `${ruleOperatorNames[rule.op]} ${each.right}`;
    return { ...locateRuleRow(index, rule, each), expected, actual: each.left, amountImpact: each.impact };
  });
  const { id, name, severity } = rule;
  return { ruleId: id, name, severity, checked, unknown, broken: broken.length, fault, rows };
}
