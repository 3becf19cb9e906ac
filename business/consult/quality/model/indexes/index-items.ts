import { resourceKeywordsByIndex } from './resource-keywords.ts';

/** What is gathered from a file under one index: bills or resources, by beginnings of codes and by words. */
export interface CostIndexItem {
  readonly key: string;
  readonly title: string;
  /** The unit its quantity is told in. */
  readonly unit: string;
  readonly codes?: string;
  readonly words?: string;
  readonly without?: string;
}

/** 主要工程量指标: bills by the codes of GB 50854, GB 50856 and GB 50857; a bill belongs to the first that fits. */
export const quantityIndexItems: readonly CostIndexItem[] = [
  { key: 'excavation', title: '土石方开挖', unit: 'm3', codes: '010101, 010102, 040101, 040102' },
  { key: 'backfill', title: '回填', unit: 'm3', codes: '010103001, 040103001' },
  { key: 'spoil', title: '余方弃置', unit: 'm3', codes: '010103002, 040103002' },
  { key: 'ground', title: '地基处理', unit: '', codes: '0102' },
  { key: 'pile', title: '桩基', unit: '', codes: '0103, 040301' },
  { key: 'masonry', title: '砌体', unit: 'm3', codes: '0104' },
  { key: 'rebar', title: '钢筋', unit: 'kg', codes: '010515, 010516, 040901' },
  {
    key: 'concrete',
    title: '混凝土',
    unit: 'm3',
    codes: '010501, 010502, 010503, 010504, 010505, 010506, 010507, 010508, 040303',
  },
  { key: 'precast', title: '预制构件', unit: 'm3', codes: '010509, 010510, 010511, 010512, 010513, 010514, 040304' },
  { key: 'steel', title: '钢结构', unit: 't', codes: '0106' },
  { key: 'door', title: '门窗', unit: 'm2', codes: '0108' },
  { key: 'waterproof', title: '屋面及防水', unit: 'm2', codes: '0109' },
  { key: 'insulation', title: '保温隔热', unit: 'm2', codes: '0110' },
  { key: 'floor', title: '楼地面装饰', unit: 'm2', codes: '0111' },
  { key: 'wall', title: '墙柱面装饰', unit: 'm2', codes: '0112' },
  { key: 'ceiling', title: '天棚', unit: 'm2', codes: '0113' },
  { key: 'paint', title: '油漆涂料', unit: 'm2', codes: '0114' },
  { key: 'scaffold', title: '脚手架', unit: 'm2', codes: '011701' },
  { key: 'formwork', title: '模板', unit: 'm2', codes: '011702, 041102' },
  { key: 'hoisting', title: '垂直运输', unit: '', codes: '011703' },
  { key: 'lift', title: '电梯', unit: '', codes: '030107' },
  { key: 'conduit', title: '电气配管', unit: 'm', codes: '030411001, 030411002' },
  { key: 'wire', title: '电气配线', unit: 'm', codes: '030411004' },
  { key: 'cable', title: '电缆', unit: 'm', codes: '030408' },
  { key: 'tray', title: '桥架线槽', unit: 'm', codes: '030411003' },
  { key: 'lamp', title: '灯具', unit: '', codes: '030412' },
  { key: 'duct', title: '通风管道', unit: 'm2', codes: '030702' },
  { key: 'sprinkler', title: '消防管道与喷头', unit: '', codes: '030901' },
  { key: 'pipe', title: '给排水采暖管道', unit: 'm', codes: '031001' },
  { key: 'sanitary', title: '卫生器具', unit: '', codes: '031004' },
  { key: 'pavement', title: '道路面层', unit: 'm2', codes: '040203' },
  { key: 'roadbase', title: '道路基层', unit: 'm2', codes: '040202' },
  { key: 'municipalPipe', title: '市政管道', unit: 'm', codes: '040501' },
  { key: 'planting', title: '绿化种植', unit: '', codes: '0501' },
];

/** With the words its names are known by. */
function resources(items: readonly Pick<CostIndexItem, 'key' | 'title' | 'unit'>[]): readonly CostIndexItem[] {
  return items.map((item) => ({ ...item, ...resourceKeywordsByIndex[item.key] }));
}

/** 工料机指标: resources by words of their names; a resource belongs to the first that fits. */
export const resourceIndexItems: readonly CostIndexItem[] = resources([
  { key: 'labor', title: '人工', unit: '工日' },
  {
    key: 'steelBar',
    title: '钢筋',
    unit: 't',
  },
  { key: 'profile', title: '型钢与钢板', unit: 't' },
  {
    key: 'readyConcrete',
    title: '商品混凝土',
    unit: 'm3',
  },
  { key: 'mortar', title: '砂浆', unit: 'm3' },
  { key: 'cement', title: '水泥', unit: 't' },
  { key: 'sand', title: '砂石', unit: 'm3' },
  { key: 'brick', title: '砖与砌块', unit: '' },
  { key: 'timber', title: '木材与模板', unit: 'm3' },
  { key: 'membrane', title: '防水材料', unit: 'm2' },
  { key: 'tile', title: '块料面层', unit: 'm2' },
  { key: 'coating', title: '涂料油漆', unit: 'kg' },
  { key: 'cableMaterial', title: '电线电缆', unit: 'm' },
  { key: 'steelPipe', title: '钢管', unit: 'm' },
  { key: 'plasticPipe', title: '塑料管', unit: 'm' },
  { key: 'diesel', title: '柴油汽油', unit: 'kg' },
  { key: 'power', title: '电', unit: 'kW·h' },
]);
