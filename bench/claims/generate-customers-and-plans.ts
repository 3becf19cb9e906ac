import type { CandidateCustomer } from '#business/finance/claim/model/index.ts';
import type { ReproducibleRandom } from './reproducible-random.ts';

/** A node of a contract's plan as it was agreed; money in cents. */
export interface PaymentPlanNode {
  readonly id: string;
  readonly contract: string;
  readonly contractNo: string;
  readonly contractName: string;
  readonly name: string;
  readonly customer: CandidateCustomer;
  /** Days since the firm began. */
  readonly signed: number;
  readonly due: number;
  readonly cents: number;
}

const PLACES = [
  '云岭',
  '南坪',
  '北湖',
  '清河',
  '东岭',
  '滨江',
  '恒岳',
  '锦程',
  '华澜',
  '瑞和',
  '金沙',
  '临溪',
  '凤台',
  '永宁',
];
const BODIES = [
  '城市建设投资集团有限公司',
  '房地产开发有限公司',
  '置业有限公司',
  '建设工程有限公司',
  '交通投资发展有限责任公司',
  '水务集团股份有限公司',
  '新能源有限公司',
  '产业园区管理委员会',
  '住房和城乡建设局',
  '财政局',
  '第一人民医院',
  '职业技术学院',
  '教育体育局',
  '文化旅游发展有限公司',
];
const AREAS = ['市', '县', '区', '新区', '高新区', '经开区'];
const THINGS = [
  '道路改造',
  '门诊综合楼',
  '安置房',
  '污水处理厂',
  '实验楼',
  '科技孵化园',
  '地下管廊',
  '体育馆',
  '学生宿舍',
  '标准厂房',
];
const SERVICES = ['结算审核', '工程量清单编制', '最高投标限价编制', '全过程造价咨询', '跟踪审计', '竣工决算审核'];
/** Fees that many contracts have: small ones are agreed in round sums. */
const ROUND = [500_000, 800_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000];
const PLANS: ReadonlyArray<readonly [name: string, share: number][]> = [
  [
    ['首付款', 30],
    ['初稿款', 40],
    ['尾款', 30],
  ],
  [
    ['预付款', 20],
    ['进度款', 50],
    ['成果款', 20],
    ['质保款', 10],
  ],
  [
    ['合同生效', 50],
    ['成果交付', 50],
  ],
];
const YEARS_DAYS = 1000;
const STEP_DAYS = 75;

/** Customers of a middling firm: several of one place, several of one line of business, so that names are alike. */
export function generateBenchCustomers(chance: ReproducibleRandom, count: number): CandidateCustomer[] {
  const names = new Set<string>();
  while (names.size < count)
    names.add(
      `${chance.one(PLACES)}${chance.one(AREAS)}${chance.in100(50) ? chance.one(PLACES) : ''}${chance.one(BODIES)}`,
    );
  return [...names].map((name, at) => ({ id: String(at + 1), name }));
}

/** Contracts of three years with two to four nodes each. A tenth of the customers give half of the work. */
export function generatePaymentPlanNodes(
  chance: ReproducibleRandom,
  customers: readonly CandidateCustomer[],
  contracts: number,
): PaymentPlanNode[] {
  return Array.from({ length: contracts }, (_, at) => {
    const few = customers.slice(0, Math.ceil(customers.length / 10));
    const customer = chance.one(chance.in100(50) ? few : customers);
    const signed = Math.floor((at / contracts) * YEARS_DAYS);
    const fee = chance.in100(25) ? chance.one(ROUND) : chance.whole(300_000, 90_000_000);
    const no = `ZX${2023 + Math.floor(signed / 365)}-${String(at + 1).padStart(5, '0')}`;
    const project = `${chance.one(PLACES)}${chance.one(THINGS)}${chance.in100(40) ? `${chance.one(['一', '二', '三'])}期` : ''}`;
    const shared = {
      contract: `c${at + 1}`,
      contractNo: no,
      contractName: `${project}${chance.one(SERVICES)}合同`,
      customer,
      signed,
    };
    return planOf(chance, shared, fee);
  }).flat();
}

type Shared = Pick<PaymentPlanNode, 'contract' | 'contractNo' | 'contractName' | 'customer' | 'signed'>;

function planOf(chance: ReproducibleRandom, shared: Shared, fee: number): PaymentPlanNode[] {
  const plan = chance.one(PLANS);
  let left = fee;
  return plan.map(([name, share], at) => {
    const cents = at === plan.length - 1 ? left : Math.round((fee * share) / 100);
    left -= cents;
    return { ...shared, id: `${shared.contract}-${at + 1}`, name, due: shared.signed + 20 + at * STEP_DAYS, cents };
  });
}
