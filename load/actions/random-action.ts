import type { LoadTestAnswerJson } from '../load-test-client.ts';
import type { LoadTestPerson } from '../load-test-person.ts';
import { exportContractList, importContracts, importCustomers, startCostFileCheck } from './long-actions.ts';
import {
  createContract,
  createCustomer,
  createLeaveRequest,
  downloadTextFile,
  updateOwnRecord,
  uploadTextFile,
} from './write-actions.ts';

/** One thing people do, and how often beside the others. */
interface Doing {
  readonly weight: number;
  readonly right?: string;
  do(person: LoadTestPerson): Promise<unknown>;
}

const page = { pageNo: 1, pageSize: 20, params: {} };
const WORDS = ['医院', '学校', '道路', '滨江', '负载', '云岭'];
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** Opens a list, then one of its records. */
const readList =
  (form: string) =>
  async ({ client }: LoadTestPerson): Promise<void> => {
    const params = Math.random() < 0.3 ? { name$like: pick(WORDS) } : {};
    const { json } = await client.ask({ kind: 'list', path: `/form/${form}/queryList`, body: { ...page, params } });
    const row = pick<LoadTestAnswerJson>(json?.data ?? []);
    if (row) await client.ask({ kind: 'read', method: 'GET', path: `/form/${form}/${row.id}`, mayRefuse: /不存在/ });
  };

async function openDesk({ client }: LoadTestPerson): Promise<void> {
  await Promise.all([
    client.ask({ kind: 'desk', path: '/b/wf/task/queryTodoList', body: page }),
    client.ask({ kind: 'desk', path: '/b/notice/msg/queryList', body: page }),
    client.ask({ kind: 'desk', method: 'GET', path: '/b/notice/msg/toReadNumber' }),
    client.ask({ kind: 'desk', method: 'GET', path: '/user/nav' }),
  ]);
}

const search = ({ client }: LoadTestPerson) =>
  client.ask({ kind: 'search', path: '/b/global/search/queryList', body: { params: { keyword: pick(WORDS) } } });

const choices = ({ client }: LoadTestPerson) =>
  client.ask({ kind: 'choices', method: 'GET', path: '/share/dept/deptTree' });

/** A day in the office, in shares of a thousand or so. */
const DOINGS: readonly Doing[] = [
  { weight: 200, right: 'contract:read', do: readList('contract') },
  { weight: 100, right: 'project:read', do: readList('project') },
  { weight: 120, do: openDesk },
  { weight: 60, do: search },
  { weight: 80, do: choices },
  { weight: 60, right: 'customer:write', do: createCustomer },
  { weight: 60, right: 'contract:write', do: createContract },
  { weight: 40, right: 'leave:write', do: createLeaveRequest },
  { weight: 100, do: updateOwnRecord },
  { weight: 30, do: uploadTextFile },
  { weight: 30, do: downloadTextFile },
  { weight: 15, right: 'contract:read', do: exportContractList },
  { weight: 3, right: 'customer:write', do: importCustomers },
  { weight: 3, right: 'contract:write', do: importContracts },
  { weight: 3, right: 'quality:write', do: startCostFileCheck },
  { weight: 15, do: (person) => person.signIn() },
];

/** Does one thing, drawn by the shares among what the person may do. */
export async function performRandomAction(person: LoadTestPerson): Promise<void> {
  const mine = DOINGS.filter(({ right }) => person.may(right));
  let left = Math.random() * mine.reduce((sum, { weight }) => sum + weight, 0);
  for (const doing of mine) {
    left -= doing.weight;
    if (left <= 0) return void (await doing.do(person));
  }
}
