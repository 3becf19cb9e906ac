import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { idCardCheckDigit } from '../../model/index.ts';
import { addMonths } from '../add-months.ts';

/** Somebody of the demo firm, as the organisation knows the person. */
export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly job: string | null;
  readonly dept: string;
  readonly leads: boolean;
}

const EDUCATIONS = ['bachelor', 'college', 'bachelor', 'master', 'bachelor', 'college'] as const;
const SCHOOLS = ['浙江工业大学', '浙江建设职业技术学院', '重庆大学', '同济大学', '沈阳建筑大学', '浙江水利水电学院'];
const MAJORS = ['工程造价', '工程管理', '土木工程', '工程造价', '给排水科学与工程', '会计学'];
const LEVELS = ['P3', 'P4', 'P2', 'P5', 'P3', 'P2'] as const;
const AREAS = ['330106', '330102', '330681', '340104', '361121', '320583'];
const STREETS = ['文三路', '古墩路', '江南大道', '莫干山路', '通益路'];

/** Who joined lately: place in the list → days ago. The first's probation ends within days. */
const LATELY: Readonly<Record<number, number>> = { 20: 82, 41: 30 };
const PROBATION_MONTHS = 3;
const CONTRACT_MONTHS = 36;

const pick = <T>(from: readonly T[], at: number): T | null => from[at % from.length] ?? null;

/** The contract that runs today, of those that followed one another since the person joined. */
function contractOf(entryDate: string, today: string): { startDate: string; endDate: string } {
  let startDate = entryDate;
  let endDate = addMonths(startDate, CONTRACT_MONTHS);
  while (endDate < today) {
    startDate = addDays(endDate, 1);
    endDate = addMonths(startDate, CONTRACT_MONTHS);
  }
  return { startDate, endDate };
}

/** What the file of somebody at a place of the list says. */
export function demoFileOf(person: DemoPerson, at: number) {
  const today = dayOfInstant(new Date());
  const lately = LATELY[at];
  const entryDate = lately === undefined ? addDays('2016-03-01', (at * 67) % 2900) : addDays(today, -lately);
  const probationEnd = addMonths(entryDate, PROBATION_MONTHS);
  const { startDate, endDate } = contractOf(entryDate, today);
  const file = {
    ...{ no: `${entryDate.slice(0, 4)}${String(at + 1).padStart(3, '0')}`, name: person.name, account: person.id },
    gender: at % 2 === 0 ? 'male' : 'female',
    ...{ phone: person.phone, dept: person.dept, deptId: person.dept, post: person.job ?? '职员' },
    level: person.leads ? 'M2' : pick(LEVELS, at),
    ...{ education: pick(EDUCATIONS, at), school: pick(SCHOOLS, at), major: pick(MAJORS, at) },
    titles: at % 3 === 0 ? '工程师' : null,
    workSince: addDays(entryDate, -((at * 131) % 2500)),
    ...{ entryDate, probationEnd, contractEnd: endDate },
    formalDate: lately === undefined ? addDays(probationEnd, 1) : null,
    state: lately === undefined ? 'regular' : 'probation',
  };
  const contract = { no: `HT${startDate.slice(0, 4)}-${String(at + 1).padStart(3, '0')}`, kind: 'fixed' };
  return { file, contract: { ...contract, startDate, endDate } };
}

/** Numbers that nobody has: the area and the day are believable, the check digit is right. */
export function demoIdentityOf(at: number) {
  const year = 1975 + ((at * 7) % 24);
  const [month, day] = [1 + ((at * 5) % 12), 1 + ((at * 11) % 28)].map((part) => String(part).padStart(2, '0'));
  const first17 = `${pick(AREAS, at)}${year}${month}${day}${String(900 + at).slice(-2)}${at % 2 === 0 ? 1 : 2}`;
  return {
    idCard: first17 + idCardCheckDigit(first17),
    birthday: `${year}-${month}-${day}`,
    ...{ bankName: '中国工商银行杭州分行', bankAccount: `62220212020${String(10000000 + at * 7919).slice(0, 8)}` },
    homeAddress: `杭州市${pick(STREETS, at)}${10 + at}号`,
    emergency: '家属',
  };
}
