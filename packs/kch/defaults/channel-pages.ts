import { channels } from "./channels.ts";
import type { ItemEntry, ThemeEntry } from "./theme-entry.ts";

/** The themed routes of the portal; the first leads to the channels. */
export const channelPages: readonly ThemeEntry[] = [
  {
    slug: "sangao-wuzhuan",
    route: "/cxqdydz",
    title: ["三高五转", "Three highs, five transfers"],
    subtitle: ["八个频道，一条从成果到产业的路", "Eight channels along the way from result to industry"],
    lead: [
      "按主体与环节把成果、需求、专家和机构编成八个频道。频道的名称与含义由协会确定，这里是随系统提供的默认编排。",
      "Achievements, demands, experts and institutions in eight channels. What the channels are called and mean is for the association to settle; this is the arrangement the system comes with.",
    ],
    layout: "index",
    onHome: true,
    sections: [
      { type: "stat", title: ["科技成果", "achievements"], object: "kch_achievement" },
      { type: "stat", title: ["技术需求", "demands"], object: "kch_demand" },
      { type: "stat", title: ["专家", "experts"], object: "kch_expert" },
      { type: "stat", title: ["机构", "institutions"], object: "kch_institution" },
      {
        type: "manual_list",
        title: ["三类主体与场所", "Three kinds of places"],
        items: channels.slice(0, 3).map(toItem),
      },
      { type: "manual_list", title: ["五个环节", "Five steps"], items: channels.slice(3).map(toItem) },
      { type: "articles", title: ["相关文章", "Articles"], limit: 4 },
    ],
  },
  {
    slug: "ready",
    route: "/jfhlryz",
    title: ["可以落地的成果", "Ready to use"],
    subtitle: ["成熟度 7 至 9 级", "Readiness levels 7 to 9"],
    lead: [
      "已经在真实环境中验证过的成果，找到用户就能走向产业。",
      "Results proven in real surroundings: what they lack is a user.",
    ],
    onHome: true,
    sections: [
      {
        type: "stat",
        title: ["可产业化的成果", "ready for industry"],
        object: "kch_achievement",
        rules: [["trl", "ge", 7]],
      },
      {
        type: "saved_query",
        title: ["最新可产业化成果", "The newest of them"],
        object: "kch_achievement",
        rules: [["trl", "ge", 7]],
        limit: 8,
      },
      {
        type: "rich_text",
        title: ["怎样看成熟度", "How to read the scale"],
        zh: "<p>成熟度按九级标注：1 至 3 级在实验室，4 至 6 级在中试，7 至 9 级可以走向产业。级别由所有单位填报，审核时核对证据。</p>",
        en: "<p>Maturity is given in nine levels: 1 to 3 in the laboratory, 4 to 6 in the pilot stage, 7 to 9 ready for industry. Owners state the level; reviewers check the evidence.</p>",
      },
    ],
  },
  {
    slug: "urgent",
    route: "/jqzdngz",
    title: ["急需解决的难题", "Wanted now"],
    subtitle: ["紧急与特急的技术需求", "Urgent demands"],
    lead: [
      "企业标明“紧急”的需求。看到能做的，直接去对接。",
      "Demands that firms call urgent. If one is yours, get in touch.",
    ],
    onHome: true,
    sections: [
      {
        type: "stat",
        title: ["紧急需求", "urgent demands"],
        object: "kch_demand",
        rules: [["urgency", "in", ["urgent", "critical"]]],
      },
      {
        type: "saved_query",
        title: ["正在征集答案", "Open"],
        object: "kch_demand",
        rules: [
          ["urgency", "in", ["urgent", "critical"]],
          ["match_status", "in", ["waiting", "matching"]],
        ],
        limit: 8,
      },
    ],
  },
  {
    slug: "platforms",
    route: "/pbdwbzz",
    title: ["平台与服务机构", "Platforms and services"],
    subtitle: ["检测、中试、知识产权与投融资", "Testing, piloting, rights and finance"],
    lead: [
      "转化路上用得着的机构：做检测的、能中试的、管专利的、投早期的。",
      "Organisations that are needed along the way: for tests, pilots, patents and early money.",
    ],
    sections: [
      {
        type: "saved_query",
        title: ["中试与检测", "Piloting and testing"],
        object: "kch_institution",
        rules: [["org_type", "in", ["pilot_base", "testing", "poc_center"]]],
        limit: 8,
      },
      {
        type: "saved_query",
        title: ["知识产权与投融资", "Rights and finance"],
        object: "kch_institution",
        rules: [["org_type", "in", ["ip_service", "finance", "tt_org"]]],
        limit: 8,
      },
    ],
  },
  {
    slug: "people",
    route: "/qndh",
    title: ["专家服务", "Experts at your side"],
    subtitle: ["诊断、联合研发与挂职", "Diagnosis, joint research, secondment"],
    lead: [
      "目前可以接洽的专家，以及他们能为企业做什么。",
      "Experts who are open to enquiries, and what they can do for a firm.",
    ],
    onHome: true,
    sections: [
      {
        type: "stat",
        title: ["可以接洽的专家", "open to enquiries"],
        object: "kch_expert",
        rules: [["availability", "eq", "open"]],
      },
      {
        type: "experts",
        title: ["做技术诊断", "Diagnosis"],
        rules: [["services", "eq", "diagnosis"]],
        limit: 6,
      },
      {
        type: "experts",
        title: ["做联合研发", "Joint research"],
        rules: [["services", "eq", "joint_rd"]],
        limit: 6,
      },
    ],
  },
  {
    slug: "coordination",
    route: "/coordination",
    title: ["协同创新", "Working together"],
    subtitle: ["联合研发的需求与团队", "Demands and teams for joint research"],
    lead: [
      "想一起研发的企业，和愿意一起研发的团队。",
      "Firms that look for partners in research, and teams that are willing.",
    ],
    sections: [
      {
        type: "saved_query",
        title: ["寻找联合研发的需求", "Demands for joint research"],
        object: "kch_demand",
        rules: [["cooperation_modes", "eq", "joint"]],
        limit: 6,
      },
      {
        type: "experts",
        title: ["愿意联合研发的专家", "Experts"],
        rules: [["services", "eq", "joint_rd"]],
        limit: 6,
      },
      {
        type: "saved_query",
        title: ["愿意合作实施的成果", "Achievements open to joint work"],
        object: "kch_achievement",
        rules: [["transform_methods", "eq", "4"]],
        limit: 6,
      },
    ],
  },
  {
    slug: "technology",
    route: "/technology",
    title: ["按技术领域浏览", "By field of technology"],
    subtitle: ["八个高新技术领域", "Eight high-tech fields"],
    lead: [
      "每个领域有多少成果、做到哪一步、有哪些需求，一张表看清。",
      "How much there is in each field, how far it has come and what is sought there.",
    ],
    onHome: true,
    sections: [{ type: "articles", title: ["相关文章", "Articles"], limit: 3 }],
  },
  {
    slug: "transformation",
    route: "/transformationAchievements",
    title: ["转化成果", "Results put to use"],
    subtitle: ["走完这段路的成果", "Those that went all the way"],
    lead: ["已经签约、转化的成果和它们的故事。", "Achievements under contract or in use, and their stories."],
    sections: [
      {
        type: "saved_query",
        title: ["已转化的成果", "Transferred"],
        object: "kch_achievement",
        rules: [["transform_status", "in", ["transformed", "contracted"]]],
        limit: 6,
      },
    ],
  },
];

function toItem({ slug, title, lead }: ThemeEntry): ItemEntry {
  return { title, text: lead, link: `/cxqdydzDetail?slug=${slug}` };
}
