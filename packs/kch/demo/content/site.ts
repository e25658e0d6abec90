import type { Institution } from "../institutions.ts";

type Row = Record<string, unknown>;

const words: readonly (readonly [string, string])[] = [
  ["新能源电池", "Batteries"],
  ["机器视觉", "Machine vision"],
  ["污水处理", "Waste water"],
  ["轻量化材料", "Lightweight materials"],
  ["医疗器械", "Medical devices"],
  ["智慧农业", "Smart farming"],
];

const told = {
  status: "published",
  publish_at: "2026-11-10T09:00:00+08:00",
  created_at: "2026-11-10T09:00:00+08:00",
  updated_at: "2026-11-10T09:00:00+08:00",
};

export function hotWordRecords(): Row[] {
  return words.map(([word, english], index) => ({
    word,
    word_en: english,
    sort_no: (index + 1) * 10,
    ...told,
  }));
}

export function bannerRecords(): Row[] {
  return [
    {
      title: "需求征集进行中",
      title_en: "Call for demands",
      summary: "把现场的难题写成一条需求，让研究团队找到您。",
      summary_en: "Turn a problem of your shop floor into a demand, and research teams will find you.",
      link: "/fxq",
      sort_no: 10,
      ...told,
    },
  ];
}

/** Those of the invented institutions that a visitor finds in the directory as well. */
export function partnerRecords(institutions: readonly Institution[]): Row[] {
  return institutions.slice(0, 8).map(({ entry, creditCode }, index) => ({
    name: entry.name,
    name_en: entry.en,
    institution: { key: creditCode },
    sort_no: (index + 1) * 10,
    ...told,
  }));
}

export function siteRecords(): Row[] {
  return [
    {
      slug: "site",
      name: "云汀科技成果转化促进会（示例）",
      name_en: "Yunting Association for Technology Transfer (sample)",
      about: "面向科研人员、企业与科技管理部门的成果转化服务。页面内容为示例。",
      about_en: "A service for researchers, firms and officials. The contents are samples.",
      address: "云汀市科学大道 1 号",
      address_en: "1 Kexue Avenue, Yunting",
      phone: "000-8866 0000",
      email: "office@example.org",
      show_results: true,
      footer_links: [
        { title: "三高五转", title_en: "Three highs, five transfers", link: "/cxqdydz" },
        { title: "转化成果", title_en: "Results put to use", link: "/transformationAchievements" },
        { title: "按领域浏览", title_en: "By field", link: "/technology" },
      ],
    },
  ];
}
