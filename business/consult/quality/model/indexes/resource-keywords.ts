/** Words of the names of resources by the index they belong to, and words that such a name does not have. */
export const resourceKeywordsByIndex: Readonly<Record<string, { readonly words: string; readonly without?: string }>> =
  {
    labor: { words: '人工, 工日, 普工, 技工' },
    steelBar: { words: '钢筋, 螺纹钢, 圆钢, 盘条', without: '机, 切断, 弯曲, 连接, 套筒' },
    profile: { words: '型钢, 钢板, 角钢, 槽钢, 工字钢, H型', without: '止水' },
    readyConcrete: { words: '商品混凝土, 预拌混凝土, 商品砼, 泵送混凝土, 混凝土 C, 混凝土C' },
    mortar: { words: '砂浆' },
    cement: { words: '水泥', without: '管, 板, 砖, 瓦, 钉' },
    sand: { words: '中砂, 细砂, 粗砂, 碎石, 砾石, 卵石' },
    brick: { words: '标准砖, 多孔砖, 空心砖, 砌块, 灰砂砖, 页岩砖' },
    timber: { words: '板方材, 方木, 木模板, 复合模板, 胶合板' },
    membrane: { words: '防水卷材, 防水涂料' },
    tile: { words: '地砖, 墙砖, 面砖, 石材, 大理石, 花岗' },
    coating: { words: '涂料, 乳胶漆, 油漆, 腻子' },
    cableMaterial: { words: '电缆, 电线, 绝缘导线, BV' },
    steelPipe: { words: '镀锌钢管, 焊接钢管, 无缝钢管, 钢管' },
    plasticPipe: { words: 'PPR, PVC, PE管, 塑料管, HDPE' },
    diesel: { words: '柴油, 汽油' },
    power: { words: '电力, 用电' },
  };
