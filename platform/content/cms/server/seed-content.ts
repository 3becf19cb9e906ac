import { sql } from 'kysely';
import { htmlToPlainText } from '#kernel/base/rich-text-tags.ts';
import type { SeedPiece } from '#kernel/server/seed-pieces.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';

const CATEGORIES = [
  ['notice', '通知公告'],
  ['industryNews', '行业资讯'],
  ['pictureNews', '图片新闻'],
  ['brand', '企业品牌'],
  ['upgrade', '升级说明'],
] as const;

/** The columns that the home page's panels show, in every company. */
export const contentCategorySeedPieces = (): SeedPiece[] =>
  CATEGORIES.map(([code, name], at) => ({
    key: `contentCategory/${code}`,
    async write(db, companyId) {
      await sql`insert into cms_content_category (company_id, sort, name, code, enabled)
        values (${companyId}, ${(at + 1) * 10}, ${name}, ${code}, true) on conflict (company_id, code) do nothing`.execute(
        db,
      );
    },
  }));

interface DemoArticle {
  readonly category: string;
  readonly daysAgo: number;
  readonly title: string;
  readonly content: string;
  readonly open?: true;
  readonly onTop?: true;
}

const ARTICLES: readonly DemoArticle[] = [
  {
    category: 'notice',
    daysAgo: 1,
    onTop: true,
    title: '关于开展年终成果文件质量抽查的通知',
    content:
      '<p>各业务部门：</p><p>为做好年终成果文件质量管理工作，技术质控部将对本年度出具的成果文件进行抽查，现将有关事项通知如下。</p><h3>一、抽查范围</h3><p>本年度已出具成果文件的结算审核、最高投标限价编制及跟踪审计项目，抽查比例不低于<strong>10%</strong>。</p><h3>二、抽查内容</h3><ul><li>工程量计算底稿是否完整、可追溯；</li><li>综合单价组成与信息价引用是否有据；</li><li>三级复核记录是否齐全。</li></ul><p>请各部门提前整理资料，并将电子档案归集完整。</p>',
  },
  {
    category: 'notice',
    daysAgo: 6,
    title: '关于元旦放假安排的通知',
    content:
      '<p>元旦假期按国家规定执行。值班人员请于放假前一日与综合办公室交接，项目现场另有进度要求的由项目负责人安排。</p>',
  },
  {
    category: 'notice',
    daysAgo: 20,
    title: '合同用印流程调整说明',
    content: '<p>自下月起，咨询合同用印须在系统中完成审批后办理，纸质审批单不再使用。</p>',
  },
  {
    category: 'industryNews',
    daysAgo: 3,
    open: true,
    title: '新版工程量清单计价标准要点学习',
    content:
      '<p>技术质控部对新版计价标准进行了梳理，与上一版相比，主要变化集中在清单项目特征描述、措施项目计价方式以及合同价款调整。</p><ol><li>项目特征描述不完整的，编制单位承担相应责任；</li><li>措施项目按总价与单价分别计列；</li><li>价款调整的时限与资料要求更加明确。</li></ol>',
  },
  {
    category: 'industryNews',
    daysAgo: 15,
    open: true,
    title: '竣工结算审核常见争议与处理办法',
    content:
      '<p>争议多集中在签证手续不全、暂估价确认与材料价差调整三类。审核时应以合同约定为准，并保留双方确认的往来文件。</p>',
  },
  {
    category: 'upgrade',
    daysAgo: 2,
    title: '编号规则与内容管理上线',
    content:
      '<p>管理员可在<strong>编号规则</strong>中自定义各表单的编号；<strong>内容管理</strong>支持栏目、置顶、有效期与免登录阅读。</p>',
  },
  {
    category: 'brand',
    daysAgo: 40,
    open: true,
    title: '公司简介',
    content:
      '<p>公司从事工程造价咨询、全过程工程咨询与招标代理业务，服务覆盖房屋建筑、市政、轨道交通、水利与公路等领域。</p>',
  },
];

/** What the demo firm published. */
export const createDemoArticles: DemoSeedStep = async ({ db }) => {
  for (const [at, { category, daysAgo, title, content, open = false, onTop = false }] of ARTICLES.entries())
    await sql`insert into cms_article (company_id, dept_id, title, category, summary, content, author, state, state_label, on_top, open, published_at, sort, created_by, created_date)
      select 1, u.dept, ${title}, c.id, ${htmlToPlainText(content).slice(0, 80)}, ${content}, u.id, 'published', '已发布', ${onTop}, ${open},
        now() - make_interval(days => ${daysAgo}), ${at * 10}, u.id, now() - make_interval(days => ${daysAgo})
      from cms_content_category c, pub_person u
      where c.company_id = 1 and c.code = ${category} and u.company_id = 1 and u.login_name = 'admin'`.execute(db);
};
