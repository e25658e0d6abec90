import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

/** Short enough to stand below the bar of a chart; the scale's own title where that is longer. */
type Stage = readonly [code: string, zh: string, en: string, title?: string];

/** Principal stages, and within each the secondary ones that hold for most plants; a crop's own scale refines them. */
const principal: readonly (readonly [Stage, readonly Stage[]])[] = [
  [
    ["0", "萌发与芽萌动", "Germination, buds", "Germination, sprouting, bud development"],
    [
      ["00", "干种子或休眠芽", "Dry seed, or bud at rest"],
      ["01", "吸胀开始或芽开始膨大", "Imbibition or bud swelling begins"],
      ["03", "吸胀结束或芽膨大结束", "Imbibition or bud swelling ends"],
      ["05", "胚根突破种皮", "Root emerges from the seed"],
      ["07", "胚轴或芽突破种皮、芽鳞开裂", "Shoot breaks through the coat or the scales"],
      ["09", "出土或芽见绿", "Emergence, or green tips show"],
    ],
  ],
  [
    ["1", "叶片发育", "Leaves", "Leaf development of the main shoot"],
    [
      ["10", "第一片真叶露出或幼叶分离", "First true leaf shows, or leaves separate"],
      ["11", "第 1 片真叶展开", "First leaf unfolded"],
      ["12", "第 2 片真叶展开", "Two leaves unfolded"],
      ["13", "第 3 片真叶展开", "Three leaves unfolded"],
      ["15", "第 5 片真叶展开", "Five leaves unfolded"],
      ["19", "9 片及以上真叶展开", "Nine or more leaves unfolded"],
    ],
  ],
  [
    ["2", "侧枝或分蘖", "Side shoots", "Formation of side shoots, tillering"],
    [
      ["21", "第 1 个侧枝或分蘖可见", "First side shoot or tiller"],
      ["23", "第 3 个侧枝或分蘖可见", "Three side shoots or tillers"],
      ["29", "9 个及以上侧枝或分蘖，分蘖结束", "Nine or more, or tillering ends"],
    ],
  ],
  [
    ["3", "伸长生长", "Elongation", "Stem elongation, rosette growth, shoot development"],
    [
      ["31", "达最终长度的 10%，或第 1 节可见", "10% of final length, or first node"],
      ["33", "达最终长度的 30%，或第 3 节可见", "30% of final length, or three nodes"],
      ["35", "达最终长度的 50%", "50% of final length"],
      ["39", "达最终长度，或旗叶完全展开", "Final length, or flag leaf fully out"],
    ],
  ],
  [
    ["4", "营养器官与孕穗", "Booting", "Development of harvestable vegetative plant parts, booting"],
    [
      ["41", "收获器官开始发育，或旗叶鞘伸长", "Harvestable parts begin, or sheath extends"],
      ["45", "收获器官达最终大小的 50%，或孕穗中期", "50% of final size, or mid boot"],
      ["49", "收获器官达最终大小，或芒可见", "Final size, or first awns visible"],
    ],
  ],
  [
    ["5", "现蕾与抽穗", "Heading", "Inflorescence emergence, heading"],
    [
      ["51", "花序或花蕾可见", "Inflorescence or buds visible"],
      ["55", "花序伸出一半，或单花花蕾可见", "Half emerged, or single buds visible"],
      ["59", "第一批花瓣可见，或花序全部伸出", "First petals visible, or fully emerged"],
    ],
  ],
  [
    ["6", "开花", "Flowering", "Flowering of the main shoot"],
    [
      ["60", "零星开花", "First flowers open"],
      ["61", "始花：10% 的花开放", "Beginning: 10% of flowers open"],
      ["65", "盛花：50% 的花开放", "Full: 50% of flowers open"],
      ["67", "谢花：多数花瓣脱落或干枯", "Fading: most petals fallen or dry"],
      ["69", "终花：坐果可见", "End: fruit set visible"],
    ],
  ],
  [
    ["7", "果实发育", "Fruit", "Development of fruit"],
    [
      ["71", "10% 的果实达最终大小，或籽粒水熟", "10% of final size, or grain watery ripe"],
      ["75", "50% 的果实达最终大小，或籽粒乳熟", "50% of final size, or milk ripe"],
      ["79", "几乎全部果实达最终大小", "Nearly all fruit at final size"],
    ],
  ],
  [
    ["8", "成熟", "Ripening", "Ripening or maturity of fruit and seed"],
    [
      ["81", "开始成熟或着色", "Ripening or colouring begins"],
      ["85", "着色加深，或籽粒蜡熟", "Colouring advances, or dough stage"],
      ["89", "完全成熟", "Fully ripe"],
    ],
  ],
  [
    ["9", "衰老与休眠", "Senescence", "Senescence, beginning of dormancy"],
    [
      ["92", "叶片开始变色", "Leaves begin to discolour"],
      ["93", "开始落叶", "Leaves begin to fall"],
      ["95", "50% 的叶片变色或脱落", "50% of leaves discoloured or fallen"],
      ["97", "落叶结束，或地上部枯死", "Leaf fall ends, or tops dead"],
      ["99", "收获物或休眠期处理", "Harvested product, or rest"],
    ],
  ],
];

export const bbchDict: DictDef = {
  name: "crp_bbch",
  label: { zh: "物候期（BBCH 通用标度）", en: "Growth stages (general BBCH scale)" },
  source:
    "Meier (ed.) 2018, Growth stages of mono- and dicotyledonous plants. BBCH Monograph, doi:10.5073/20180906-074619",
  items: principal.flatMap(([stage, secondary]) => [
    item(stage),
    ...secondary.map((one) => ({ ...item(one), parent: stage[0] })),
  ]),
};

function item([code, zh, en, title]: Stage): DictDef["items"][number] {
  const aliases = title === undefined ? {} : { aliases: [title] };
  return { code, label: { zh: `${code} ${zh}`, en: `${code} ${en}` }, ...aliases };
}
