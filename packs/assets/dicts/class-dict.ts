import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

type Item = DictDef["items"][number];

/**
 * Classes of fixed assets: the six divisions and the groups below them that an association meets, and some classes of
 * computers and office equipment. Staff add others, with the codes of the standard.
 */
export const classDict: DictDef = {
  name: "ast_class",
  label: { zh: "资产分类", en: "Classes of assets" },
  source: "GB/T 14885-2010",
  items: [
    item("1000000", "土地、房屋及构筑物", "Land, buildings and structures"),
    item("1010000", "土地、海域及无居民海岛", "Land, sea areas and uninhabited islands", "1000000"),
    item("1020000", "房屋", "Buildings", "1000000"),
    item("1030000", "构筑物", "Structures", "1000000"),
    item("2000000", "通用设备", "General equipment"),
    item("2010000", "计算机设备及软件", "Computers and software", "2000000"),
    item("2010103", "服务器", "Servers", "2010000"),
    item("2010104", "台式机", "Desktop computers", "2010000", ["台式计算机"]),
    item("2010105", "便携式计算机", "Portable computers", "2010000", ["笔记本电脑"]),
    item("2010200", "计算机网络设备", "Network equipment", "2010000", ["网络设备"]),
    item("2010600", "输入输出设备", "Input and output devices", "2010000", ["打印机"]),
    item("2020000", "办公设备", "Office equipment", "2000000"),
    item("2020100", "复印机", "Copiers", "2020000"),
    item("2020200", "投影仪", "Projectors", "2020000"),
    item("2020400", "多功能一体机", "Multifunction devices", "2020000"),
    item("2030000", "车辆", "Vehicles", "2000000"),
    item("2040000", "图书档案设备", "Library and archive equipment", "2000000"),
    item("2100000", "机械设备", "Machinery", "2000000"),
    item("2200000", "电气设备", "Electrical equipment", "2000000"),
    item("2310000", "通信设备", "Communication equipment", "2000000"),
    item("2320000", "广播、电视、电影设备", "Broadcasting, television and film equipment", "2000000"),
    item("2400000", "仪器仪表", "Instruments and meters", "2000000"),
    item("2410000", "电子和通信测量仪器", "Electronic measuring instruments", "2000000"),
    item("2420000", "计量标准器具及量具、衡器", "Measurement standards, gauges and scales", "2000000"),
    item("3000000", "专用设备", "Special equipment"),
    item("3220000", "医疗设备", "Medical equipment", "3000000"),
    item("3240000", "安全生产设备", "Safety equipment", "3000000"),
    item("4000000", "文物和陈列品", "Cultural relics and exhibits"),
    item("5000000", "图书、档案", "Books and archives"),
    item("6000000", "家具、用具、装具及动植物", "Furniture, implements, animals and plants"),
  ],
};

function item(...[code, zh, en, parent, aliases]: [string, string, string, string?, string[]?]): Item {
  return { code, label: { zh, en }, ...(parent ? { parent } : {}), ...(aliases ? { aliases } : {}) };
}
