import type { Motif } from "./motif.ts";
import { electronics } from "./motifs-electronics.ts";
import { energy } from "./motifs-energy.ts";
import { ground } from "./motifs-ground.ts";
import { life } from "./motifs-life.ts";
import { machines } from "./motifs-machines.ts";
import { materials } from "./motifs-materials.ts";

const motifs = { ...electronics, ...energy, ...ground, ...life, ...machines, ...materials } satisfies Record<
  string,
  Motif
>;

type Name = keyof typeof motifs;

/** What an achievement can show: by the words of its title, the first that fits. */
const byWords: readonly [RegExp, Name][] = [
  [/遥感|卫星|星座|星上|微推进/, "satellite"],
  [/光学膜|自清洁/, "coating"],
  [/采摘|机器人/, "robot"],
  [/流式|计数|微塑料/, "microfluidic"],
  [/芯片|处理机|加速器|终端|控制器|功率模块|驱动与保护/, "chip"],
  [/晶圆|单晶|外观检测|巨量转移|缺陷.*成像/, "wafer"],
  [/雷达|超声|探测系统|扫描|跌倒/, "radar"],
  [/传感|陀螺|监测节点|体征|声学|气体.*(标准|检测)|血气/, "sensor"],
  [/激光通信|透镜|镜片|光路|调制器|相机|玻璃|光纤|光学/, "optics"],
  [/知识|文献|病历|文本|问答|语音|古籍/, "knowledge"],
  [/网络|协议|联邦|可信|入侵|漏洞|平台|调度|协同管理/, "network"],
  [/睡眠|脑机|心电|曲线|信号|频/, "signal"],
  [/储能电站|电芯|电池|电解液|负极|正极|固态电解质/, "cells"],
  [/燃料电池|电解槽|膜电极|双极板|电还原/, "stack"],
  [/风电机组|风功率|海上风电/, "turbine"],
  [/热泵|冷板|热管|余热|空调|热管理|制冷|供暖/, "heatCycle"],
  [/光伏|钙钛矿|太阳/, "solar"],
  [/变流器|直流|微电网|变压器|充电/, "grid"],
  [/压缩空气|熔盐|飞轮|储热|储氢|气凝胶/, "flywheel"],
  [/花|叶|番茄|茶|中药|重楼|黄精|果园/, "leaf"],
  [/稻|玉米|种子|作物|马铃薯|育种|稻田|盐碱|秸秆/, "crop"],
  [/药物|抗体|酶|多糖|染料|分子|单体|树脂|橡胶|胶/, "molecule"],
  [/基因|核酸|疫苗|条形码|标志物/, "helix"],
  [/微流控|快检|试剂|分选与分型|循环肿瘤/, "microfluidic"],
  [/发酵|厌氧|合成.*工艺|全细胞|酵母|挤压|灌装/, "vessel"],
  [/微球|纳米颗粒|递送|敷料|水凝胶/, "particles"],
  [/康复|假肢|移位|外骨骼|手套/, "limb"],
  [/鱼|网箱|养殖|池塘/, "fish"],
  [/植入|骨|义齿|螺钉/, "implant"],
  [/稀土|晶格|合金|陶瓷|镁|铝锂|钢|闪烁/, "lattice"],
  [/铺放|纤维.*复合|复合材料|缠绕|加固/, "plies"],
  [/多孔|泡沫|保温|活性炭|碳负极|沸石|石墨烯/, "pores"],
  [/膜|海水淡化|反渗透|纳滤/, "membrane"],
  [/涂层|涂料|底漆|防污|转化膜|防护材料|热障/, "coating"],
  [/织物|纺丝|面料|滤材|纺织/, "weave"],
  [/连铸|熔体|铸轧|压铸|冶金|还原铁|直接还原/, "furnace"],
  [/磁体|电磁|磁悬浮/, "magnet"],
  [/混凝土|沥青|力学|冲击|疲劳|焊缝/, "strain"],
  [/机器人|机械臂|抓取|打磨|插接|采摘/, "robot"],
  [/齿|减速器|轴承|传动|刀具|主轴/, "gears"],
  [/激光|焊|熔覆|增材|打印|切削|铣削|车削|电子束/, "beam"],
  [/电机|线控|车辆|转向/, "motor"],
  [/无人机|旋翼|低空|植保/, "drone"],
  [/北斗/, "satellite"],
  [/叶片|燃烧室|油泵/, "blade"],
  [/收获|播|施肥|履带|农机|平台车|矿卡|集卡/, "harvester"],
  [/钢轨|隧道|轨道/, "rail"],
  [/边坡|监测预警|水华|地下水|污染场地|定位与|风险/, "contours"],
  [/废水|污水|净化|尾水|污泥|水质|灌溉|渗漏|水源/, "basin"],
  [/塔|催化|捕集|脱硝|气化|加氢|萃取|浸出|结晶|提锂|回收/, "columns"],
  [/桥|缆索|钢桥/, "bridge"],
  [/城市|管网|管廊|内涝|建筑|楼|公交|城配/, "city"],
  [/计量|检定|校准|水表|测温|检测方法/, "gauge"],
  [/石窟|文物|遗存|矿|充填/, "relic"],
];

/** What stands for a field where no word of a title fits. */
const byField: Readonly<Record<string, readonly [Name, Name, Name]>> = {
  "01": ["chip", "network", "signal"],
  "02": ["molecule", "leaf", "microfluidic"],
  "03": ["satellite", "drone", "blade"],
  "04": ["lattice", "pores", "strain"],
  "05": ["gauge", "city", "network"],
  "06": ["cells", "grid", "heatCycle"],
  "07": ["columns", "basin", "contours"],
  "08": ["gears", "robot", "beam"],
};

/** What an achievement's picture shows. */
export function motifFor(title: string, field: string, place: number): Motif {
  const found = byWords.find(([words]) => words.test(title));
  const [first, second, third] = byField[field] ?? ["network", "signal", "gauge"];
  return motifs[found?.[1] ?? [first, second, third][place % 3] ?? first];
}
