import {
  AimOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BgColorsOutlined,
  BookOutlined,
  CalendarOutlined,
  CarOutlined,
  CloudOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DeleteOutlined,
  DownloadOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  FlagOutlined,
  FormOutlined,
  HistoryOutlined,
  HomeOutlined,
  InboxOutlined,
  LayoutOutlined,
  MessageOutlined,
  NodeIndexOutlined,
  PayCircleOutlined,
  ProjectOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  SendOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
  ToolOutlined,
  TrophyOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Names an administrator may give a menu entry → picture and its word. Unknown names get the general one. */
const ICONS: Readonly<Record<string, readonly [ComponentType<{ 'aria-hidden'?: boolean }>, string]>> = {
  home: [HomeOutlined, '首页'],
  launch: [SendOutlined, '发起'],
  flow: [NodeIndexOutlined, '流程'],
  project: [ProjectOutlined, '项目'],
  contract: [FileProtectOutlined, '合同'],
  people: [TeamOutlined, '人员'],
  setting: [SettingOutlined, '设置'],
  audit: [AuditOutlined, '审核'],
  quality: [SafetyCertificateOutlined, '质量'],
  bank: [BankOutlined, '银行'],
  finance: [PayCircleOutlined, '财务'],
  report: [BarChartOutlined, '报表'],
  calendar: [CalendarOutlined, '日历'],
  schedule: [ScheduleOutlined, '日程'],
  car: [CarOutlined, '车辆'],
  office: [InboxOutlined, '办公'],
  asset: [DatabaseOutlined, '资产'],
  target: [AimOutlined, '目标'],
  document: [FileTextOutlined, '文档'],
  form: [FormOutlined, '表单'],
  goal: [FlagOutlined, '目标'],
  customer: [SolutionOutlined, '客户'],
  bidding: [ShopOutlined, '投标'],
  notice: [BellOutlined, '通知'],
  knowledge: [BookOutlined, '知识'],
  organization: [ApartmentOutlined, '组织'],
  bonus: [TrophyOutlined, '奖金'],
  cockpit: [DashboardOutlined, '驾驶舱'],
  message: [MessageOutlined, '消息'],
  download: [DownloadOutlined, '下载'],
  cloud: [CloudOutlined, '云端'],
  theme: [BgColorsOutlined, '外观'],
  tool: [ToolOutlined, '工具'],
  user: [UserOutlined, '用户'],
  layout: [LayoutOutlined, '布局'],
  history: [HistoryOutlined, '历史'],
  bin: [DeleteOutlined, '回收站'],
};

/** The picture of a menu entry. */
export function MenuIcon({ name }: { name?: string | null }) {
  const Icon = ICONS[name ?? '']?.[0] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}

/** Every picture there is, to choose from. */
export const ICON_CHOICES = Object.entries(ICONS).map(([value, [, label]]) => ({ value, label }));

/** A picture with its word; an unknown name speaks for itself. */
export function IconWithName({ name }: { name: string }) {
  return (
    <>
      <MenuIcon name={name} /> {ICONS[name]?.[1] ?? name}
    </>
  );
}
