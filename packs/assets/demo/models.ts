import { roomCode } from "./places.ts";

/** What an association of this size owns: how many of each, what they cost, how long they last. */
export interface Model {
  name: string;
  class: string;
  brand: string;
  model: string;
  price: number;
  life: number;
  method?: "double" | "none";
  count: number;
  place: string;
  department: string;
}

const [hall, show, power] = [roomCode(1, 1), roomCode(1, 2), roomCode(1, 3)];
const [office, finance, archive] = [roomCode(2, 1), roomCode(2, 2), roomCode(2, 3)];
const [lab, machines, meeting] = [roomCode(3, 1), roomCode(3, 2), roomCode(3, 3)];

/* Makes and models are invented. Lives are those usual for associations: five years for electronics, ten for instruments. */
export const models: readonly Model[] = [
  model(["台式计算机", "2010104", "启衡", "T-620"], [5200, 5, 14], office, "office"),
  model(["台式计算机", "2010104", "启衡", "T-620F"], [5600, 5, 3], finance, "office"),
  model(["笔记本电脑", "2010105", "启衡", "N-14 Pro"], [7800, 5, 9], office, "equipment"),
  {
    ...model(["机架式服务器", "2010103", "岚擎", "R-740"], [68_000, 5, 2], machines, "review"),
    method: "double",
  },
  {
    ...model(["核心交换机", "2010200", "通泽", "S-48G"], [21_500, 5, 2], machines, "review"),
    method: "double",
  },
  model(["激光打印机", "2010600", "墨川", "L-330"], [3200, 5, 4], office, "office"),
  model(["彩色多功能一体机", "2020400", "墨川", "C-2560"], [18_600, 5, 1], office, "office"),
  model(["激光投影机", "2020200", "视野", "L-5000"], [13_600, 5, 2], show, "office"),
  model(["会议平板", "2320000", "视野", "B-86"], [18_900, 5, 2], meeting, "office"),
  model(["扫描电子显微镜", "2400000", "微象", "SEM-30"], [1_280_000, 10, 1], lab, "materials"),
  model(["万能材料试验机", "2400000", "衡力", "UTM-100"], [196_000, 10, 1], lab, "materials"),
  model(["示波器", "2410000", "衡力", "DSO-2104"], [14_800, 8, 2], lab, "equipment"),
  model(["电子天平", "2420000", "衡力", "EB-220"], [6900, 8, 2], lab, "materials"),
  model(["不间断电源", "2200000", "恒流", "U-40k"], [39_800, 8, 1], power, "office"),
  model(["多联机空调", "2200000", "清岭", "V-28"], [48_000, 10, 3], hall, "office"),
  model(["档案密集架", "2040000", "文枢", "M-6"], [26_400, 15, 1], archive, "office"),
  model(["公务用车", "2030000", "远驰", "E-7"], [168_000, 8, 1], hall, "office"),
  model(["会议桌", "6000000", "木言", "MT-36"], [9800, 15, 2], meeting, "office"),
  { ...model(["科学家塑像", "4000000", "云汀美院", "铜"], [42_000, 70, 1], hall, "office"), method: "none" },
];

function model(...[what, numbers, place, department]: [string[], number[], string, string]): Model {
  const [name = "", code = "", brand = "", type = ""] = what;
  const [price = 0, life = 1, count = 1] = numbers;
  return { name, class: code, brand, model: type, price, life, count, place, department };
}
