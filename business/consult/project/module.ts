import { defineModule } from '#kernel/meta/module.ts';
import { projectParams } from './model/params.ts';

/** Consulting projects. */
export const manifest = defineModule({
  title: '咨询项目',
  params: projectParams,
  menu: [
    {
      name: '项目台账',
      section: 'consult',
      order: 10,
      url: '/consult/list',
      permission: 'project:read',
      roles: ['staff', 'customer', 'member'],
      buttons: { 编辑: { right: 'project:write', roles: ['producer'] } },
    },
    {
      name: '咨询项目首页',
      section: 'consult',
      order: 5,
      url: '/consult/home-page',
      permission: 'project:read',
      roles: ['staff'],
    },
    {
      name: '工时跟踪',
      section: 'consult',
      order: 16,
      url: '/follow-audit/time-tracking',
      permission: 'project:read',
      roles: ['staff'],
    },
  ],
  buttons: [{ at: '/consult/list', name: '补录期初项目', right: 'project:opening' }],
  dicts: {
    specialty: {
      name: '专业',
      groups: {
        building: ['建筑与装饰', ['civil', 'decoration']],
        installation: ['安装', ['electric', 'plumbing', 'hvac', 'fire', 'intelligent']],
        public: ['市政与其他', ['municipal', 'garden', 'road', 'water', 'power', 'other']],
      },
      options: {
        civil: '土建',
        decoration: '装饰',
        electric: '电气',
        plumbing: '给排水',
        hvac: '暖通',
        fire: '消防',
        intelligent: '智能化',
        municipal: '市政',
        garden: '园林',
        road: '公路',
        water: '水利',
        power: '电力',
        other: '其他',
      },
    },
    'acquire-mode': {
      name: '承接方式',
      options: {
        open: '公开招标',
        invited: '邀请招标',
        finance: '财政委托',
        audit: '审计委托',
        court: '法院委托',
        renewal: '框架续签',
        partner: '战略合作',
        talk: '商务洽谈',
        other: '其他',
      },
    },
    'fund-source': {
      name: '资金来源',
      options: { government: '财政资金', own: '自有资金', loan: '银行贷款', bond: '专项债券', mixed: '组合资金' },
    },
    'work-kind': {
      name: '工程分类',
      options: {
        building: [
          '房屋建筑工程',
          {
            housing: ['居住建筑', { residence: '住宅', apartment: '公寓', dormitory: '宿舍' }],
            civic: ['公共建筑', { office: '办公楼', school: '学校', hospital: '医院', stadium: '体育场馆' }],
            industrial: ['工业建筑', { plant: '厂房', storage: '仓库' }],
          },
        ],
        municipal: [
          '市政工程',
          {
            traffic: ['道路交通', { street: '道路', bridge: '桥梁', tunnel: '隧道' }],
            network: ['管网', { supply: '给水管网', drainage: '排水管网', heating: '供热管网' }],
          },
        ],
        landscape: ['园林绿化工程', { park: ['公园绿地', { square: '广场', planting: '绿化种植' }] }],
      },
    },
  },
});
