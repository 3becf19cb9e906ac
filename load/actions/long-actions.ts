import { createOneSheetWorkbook } from '#platform/engines/excel/testing/test-workbooks.ts';
import type { LoadTestForm } from '../acknowledged/acknowledged-writes.ts';
import type { LoadTestPerson } from '../load-test-person.ts';

/** Lines of an ordinary import. */
const LINES = 30;

/** A list as a workbook. It must come whole: an archive ends with its directory. */
export async function exportContractList({ client }: LoadTestPerson): Promise<void> {
  const { bytes } = await client.ask({
    kind: 'export',
    path: '/form/contract/export',
    body: { params: {} },
    raw: true,
    mayRefuse: /请稍后|同时/,
  });
  if (bytes && !bytes.subarray(-22).includes('PK\x05\x06'))
    throw new Error('an export broke off and was answered as whole');
}

export const importCustomers = (person: LoadTestPerson): Promise<void> =>
  importRows(person, { form: 'customer', headings: ['客户名称*'], lines: LINES, row: (name) => [name] });

export const importContracts = (person: LoadTestPerson, lines = LINES): Promise<void> =>
  importRows(person, {
    form: 'contract',
    headings: ['合同名称', '客户', '业务类型', '合同金额', '签订日期'],
    lines,
    row: (name) => [name, CUSTOMER, '结算审核', '1234.50', '2026/01/05'],
  });

/** A customer of the demo firm whose name nobody changes. */
const CUSTOMER = '瑞和养老服务有限公司';

/** A workbook of new records, each with a name that nobody has yet. */
interface NewRecords {
  readonly form: LoadTestForm;
  readonly headings: readonly string[];
  readonly lines: number;
  readonly row: (name: string) => string[];
}

async function importRows(
  { client, promises }: LoadTestPerson,
  { form, headings, lines, row }: NewRecords,
): Promise<void> {
  const names = Array.from({ length: lines }, () => promises.newName());
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await createOneSheetWorkbook(headings, names.map(row)))]), '导入.xlsx');
  const sent = await client.ask({ kind: 'upload', path: '/upload', form: body });
  const file = sent.json?.data?.id;
  if (!file) return;
  const wish = { params: { duplicates: 'skip' } };
  const { json } = await client.ask({
    kind: 'import',
    path: `/b/excel/template/confirmExcel/${form}/${file}`,
    body: wish,
    mayRefuse: /请稍后|同时/,
  });
  if (json?.success) promises.jobs.push({ id: json.data.id, client, form, names });
}

/** A check of the demo firm's cost file. */
export async function startCostFileCheck({ client, promises }: LoadTestPerson): Promise<void> {
  const { json } = await client.ask({
    kind: 'check',
    path: '/b/quality/checkrecord/start',
    body: { fileId: '1' },
    mayRefuse: /请稍后|同时|不存在/,
  });
  if (json?.success) promises.jobs.push({ id: json.data.jobId ?? json.data.id, client, form: 'contract', names: [] });
}
