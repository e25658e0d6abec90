import type { Random } from "./random.ts";

/** An invented person. */
export interface PersonName {
  zh: string;
  /** Given name first, as in English. */
  en: string;
  /** Surname first. */
  pinyin: string;
  /** GB/T 2261.1 code. */
  gender: "1" | "2";
}

const surnames =
  "沈 Shen|陆 Lu|顾 Gu|程 Cheng|彭 Peng|许 Xu|方 Fang|韩 Han|曾 Zeng|邓 Deng|袁 Yuan|潘 Pan|蒋 Jiang|蔡 Cai|余 Yu|杜 Du|叶 Ye|魏 Wei|苏 Su|吕 Lyu|丁 Ding|任 Ren|卢 Lu|姚 Yao|钟 Zhong|姜 Jiang|崔 Cui|谭 Tan|廖 Liao|范 Fan|汪 Wang|金 Jin|石 Shi|戴 Dai|贾 Jia|韦 Wei|夏 Xia|付 Fu|邹 Zou|熊 Xiong|白 Bai|孟 Meng|秦 Qin|邱 Qiu|尹 Yin|薛 Xue|阎 Yan|段 Duan|雷 Lei|侯 Hou|龙 Long|史 Shi|陶 Tao|黎 Li|贺 He|郝 Hao|龚 Gong|邵 Shao|欧阳 Ouyang|严 Yan|温 Wen|施 Shi";

const men =
  "砚秋 Yanqiu|启航 Qihang|云峰 Yunfeng|景行 Jingxing|思远 Siyuan|明哲 Mingzhe|立诚 Licheng|文博 Wenbo|承志 Chengzhi|致远 Zhiyuan|浩然 Haoran|伯言 Boyan|维岳 Weiyue|长庚 Changgeng|子谦 Ziqian|宏毅 Hongyi|向阳 Xiangyang|国栋 Guodong|庆元 Qingyuan|世杰 Shijie|晓东 Xiaodong|志恒 Zhiheng|建业 Jianye|永康 Yongkang|少游 Shaoyou|亦舟 Yizhou|修远 Xiuyuan|望舒 Wangshu|新程 Xincheng|正言 Zhengyan|怀瑾 Huaijin|守一 Shouyi|远帆 Yuanfan|卓群 Zhuoqun|松年 Songnian|临川 Linchuan|东来 Donglai|克勤 Keqin|以宁 Yining";

const women =
  "若兰 Ruolan|静宜 Jingyi|晓彤 Xiaotong|雨薇 Yuwei|慧敏 Huimin|书瑶 Shuyao|婉清 Wanqing|思齐 Siqi|雅琴 Yaqin|佳宁 Jianing|梦溪 Mengxi|素心 Suxin|文君 Wenjun|秋月 Qiuyue|子衿 Zijin|采薇 Caiwei|映雪 Yingxue|青禾 Qinghe|知夏 Zhixia|令仪 Lingyi|安然 Anran|心怡 Xinyi|清如 Qingru|月华 Yuehua|怡然 Yiran|舒窈 Shuyao|明霞 Mingxia|红梅 Hongmei|春晓 Chunxiao";

/** So many different people, in a mixed order. */
export function makePeople(random: Random, count: number): PersonName[] {
  const people = new Map<string, PersonName>();
  while (people.size < count) {
    const gender = random.chance(0.36) ? "2" : "1";
    const surname = split(random.pick(surnames.split("|")));
    const given = split(random.pick((gender === "2" ? women : men).split("|")));
    const zh = surname.zh + given.zh;
    people.set(zh, {
      zh,
      en: `${given.latin} ${surname.latin}`,
      pinyin: `${surname.latin} ${given.latin}`,
      gender,
    });
  }
  return [...people.values()];
}

function split(entry: string): { zh: string; latin: string } {
  const [zh = "", latin = ""] = entry.split(" ");
  return { zh, latin };
}
