import type { ThemeEntry } from "./theme-entry.ts";

/**
 * The channels behind “三高五转”. Nobody but the association can say what the words stand for: this is one way to fill
 * them, marked as a default on every page until an editor makes it theirs.
 */
export const channels: readonly ThemeEntry[] = [
  {
    slug: "gaoxiao",
    title: ["高校院所", "Universities and institutes"],
    subtitle: ["成果从哪里来", "Where results come from"],
    lead: [
      "按机构浏览高校、科研院所与新型研发机构公开的成果和可以共享的平台、仪器。",
      "Universities, institutes and new-type research organisations with what they have published and the equipment they share.",
    ],
    sections: [
      {
        type: "stat",
        title: ["公开的高校院所", "organisations listed"],
        object: "kch_institution",
        rules: [["org_type", "in", ["university", "institute", "new_rd"]]],
      },
      { type: "stat", title: ["公开成果", "achievements"], object: "kch_achievement" },
      {
        type: "saved_query",
        title: ["高校、院所与新型研发机构", "Universities, institutes, new-type organisations"],
        object: "kch_institution",
        rules: [["org_type", "in", ["university", "institute", "new_rd"]]],
        limit: 8,
      },
      {
        type: "experts",
        title: ["可以接洽的专家", "Experts open to enquiries"],
        limit: 6,
        rules: [["availability", "eq", "open"]],
      },
    ],
  },
  {
    slug: "gaoqi",
    title: ["高新技术企业", "High-tech enterprises"],
    subtitle: ["需求从哪里来", "Where demands come from"],
    lead: [
      "带有高新技术企业标签的单位，以及企业正在征集答案的技术难题。",
      "Firms tagged as high-tech enterprises, and the technical problems that firms want solved.",
    ],
    sections: [
      {
        type: "stat",
        title: ["高新技术企业", "high-tech enterprises"],
        object: "kch_institution",
        rules: [["tags", "eq", "high_tech"]],
      },
      {
        type: "stat",
        title: ["待对接的需求", "open demands"],
        object: "kch_demand",
        rules: [["match_status", "in", ["waiting", "matching"]]],
      },
      {
        type: "saved_query",
        title: ["企业的技术难题", "Technical problems of firms"],
        object: "kch_demand",
        rules: [["match_status", "in", ["waiting", "matching"]]],
        limit: 6,
      },
      {
        type: "saved_query",
        title: ["高新技术企业名录", "The enterprises"],
        object: "kch_institution",
        rules: [["tags", "eq", "high_tech"]],
        limit: 8,
      },
    ],
  },
  {
    slug: "gaoxinqu",
    title: ["高新园区与人才", "Parks and people"],
    subtitle: ["成果在哪里落地", "Where results take root"],
    lead: [
      "孵化器、中试基地与概念验证中心，以及愿意到一线服务的专家。",
      "Incubators, pilot bases and proof-of-concept centres, and experts who come to the shop floor.",
    ],
    sections: [
      {
        type: "saved_query",
        title: ["孵化与中试载体", "Incubators and pilot bases"],
        object: "kch_institution",
        rules: [["org_type", "in", ["incubator", "pilot_base", "poc_center"]]],
        limit: 8,
      },
      {
        type: "experts",
        title: ["可任科技特派员或科技副总", "Experts for secondment"],
        limit: 6,
        rules: [["services", "eq", "secondment"]],
      },
    ],
  },
  {
    slug: "zhuanyi",
    title: ["成果转移", "Moving on"],
    subtitle: ["从一个单位到另一个单位", "From one organisation to another"],
    lead: [
      "可以转让的成果与提供转移服务的机构。",
      "Results that can be assigned, and organisations that help with it.",
    ],
    sections: [
      {
        type: "saved_query",
        title: ["愿意转让的成果", "To be assigned"],
        object: "kch_achievement",
        rules: [["transform_methods", "eq", "2"]],
        limit: 6,
      },
      {
        type: "saved_query",
        title: ["技术转移机构", "Transfer organisations"],
        object: "kch_institution",
        rules: [["org_type", "eq", "tt_org"]],
        limit: 6,
      },
    ],
  },
  {
    slug: "zhuanhua",
    title: ["成果转化", "From bench to pilot"],
    subtitle: ["成熟度 4 至 7 级", "Readiness levels 4 to 7"],
    lead: [
      "正在从实验室走向中试的成果，最需要场地、资金与第一家用户。",
      "On the way from the laboratory to the pilot line, in need of room, money and a first user.",
    ],
    sections: [
      {
        type: "stat",
        title: ["处于 4 至 7 级的成果", "results at levels 4 to 7"],
        object: "kch_achievement",
        rules: [
          ["trl", "ge", 4],
          ["trl", "le", 7],
        ],
      },
      {
        type: "saved_query",
        title: ["正在中试", "In the pilot stage"],
        object: "kch_achievement",
        rules: [
          ["trl", "ge", 4],
          ["trl", "le", 7],
        ],
        limit: 8,
      },
    ],
  },
  {
    slug: "zhuanrang",
    title: ["技术转让与许可", "Assignment and licence"],
    subtitle: ["专利与许可", "Patents and licences"],
    lead: ["愿意许可他人使用的成果。", "Results whose owners grant licences."],
    sections: [
      {
        type: "saved_query",
        title: ["可以许可的成果", "To be licensed"],
        object: "kch_achievement",
        rules: [["transform_methods", "eq", "3"]],
        limit: 8,
      },
    ],
  },
  {
    slug: "zhuanxing",
    title: ["产业转型", "Industry in transition"],
    subtitle: ["企业技术改造的需求", "What firms need to change"],
    lead: [
      "先进制造与节能环保方向上企业提出的需求。",
      "Demands of firms in manufacturing, energy and environment.",
    ],
    sections: [
      {
        type: "saved_query",
        title: ["改造升级的需求", "Demands"],
        object: "kch_demand",
        rules: [["hi_tech_field", "in", ["06", "07", "08"]]],
        limit: 8,
      },
    ],
  },
  {
    slug: "zhuanchan",
    title: ["转产投产", "Into production"],
    subtitle: ["成熟度 8 至 9 级", "Readiness levels 8 and 9"],
    lead: ["已经定型、可以直接投产的成果。", "Finished results that can go into production."],
    sections: [
      {
        type: "stat",
        title: ["可以投产的成果", "ready for production"],
        object: "kch_achievement",
        rules: [["trl", "ge", 8]],
      },
      {
        type: "saved_query",
        title: ["可以投产", "Ready for production"],
        object: "kch_achievement",
        rules: [["trl", "ge", 8]],
        limit: 8,
      },
    ],
  },
];
