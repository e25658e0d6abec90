import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const kchContentStatusDict: DictDef = {
  name: "kch_content_status",
  label: { zh: "内容状态", en: "State of content" },
  items: [
    { code: "draft", label: { zh: "草稿", en: "Draft" }, colour: "grey" },
    { code: "submitted", label: { zh: "待发布", en: "To be published" }, colour: "blue" },
    { code: "returned", label: { zh: "已退回", en: "Returned" }, colour: "orange" },
    { code: "published", label: { zh: "已发布", en: "Published" }, colour: "green" },
    { code: "offline", label: { zh: "已下线", en: "Off line" }, colour: "grey" },
  ],
};

export const kchArticleTypeDict: DictDef = {
  name: "kch_article_type",
  label: { zh: "文章类型", en: "Type of article" },
  items: [
    { code: "news", label: { zh: "动态", en: "News" } },
    { code: "policy", label: { zh: "政策", en: "Policy" } },
    { code: "story", label: { zh: "转化案例", en: "Success story" } },
    { code: "notice", label: { zh: "通知公告", en: "Notice" } },
  ],
};

/** From a visitor's question to what everybody reads. */
export const kchQuestionStatusDict: DictDef = {
  name: "kch_question_status",
  label: { zh: "问答状态", en: "State of a question" },
  items: [
    { code: "submitted", label: { zh: "待回答", en: "To be answered" }, colour: "blue" },
    { code: "answered", label: { zh: "待审核", en: "To be reviewed" }, colour: "orange" },
    { code: "published", label: { zh: "已公开", en: "Published" }, colour: "green" },
    { code: "rejected", label: { zh: "不予公开", en: "Not published" }, colour: "red" },
    { code: "withdrawn", label: { zh: "已撤回", en: "Withdrawn" }, colour: "grey" },
    { code: "offline", label: { zh: "已下线", en: "Off line" }, colour: "grey" },
  ],
};

export const kchStorySideDict: DictDef = {
  name: "kch_story_side",
  label: { zh: "案例中的一方", en: "Side of a story" },
  items: [
    { code: "supply", label: { zh: "成果方", en: "Who had it" } },
    { code: "demand", label: { zh: "采用方", en: "Who took it up" } },
  ],
};

export const kchThemeLayoutDict: DictDef = {
  name: "kch_theme_layout",
  label: { zh: "专题版式", en: "Layout of a theme" },
  items: [
    { code: "column", label: { zh: "单栏：自上而下阅读", en: "One column, read from the top" } },
    { code: "index", label: { zh: "目录：标题在左，内容在右", en: "Index: titles left, contents right" } },
  ],
};

export const kchSectionTypeDict: DictDef = {
  name: "kch_section_type",
  label: { zh: "栏目类型", en: "Type of section" },
  items: [
    { code: "hero", label: { zh: "导语", en: "Opening" } },
    { code: "stat", label: { zh: "数字", en: "Figure" } },
    { code: "saved_query", label: { zh: "条件列表", en: "Records that meet a condition" } },
    { code: "manual_list", label: { zh: "手工列表", en: "List made by hand" } },
    { code: "rich_text", label: { zh: "正文", en: "Text" } },
    { code: "articles", label: { zh: "文章", en: "Articles" } },
    { code: "experts", label: { zh: "专家", en: "Experts" } },
    { code: "form", label: { zh: "表单", en: "Form" } },
  ],
};

export const kchSectionObjectDict: DictDef = {
  name: "kch_section_object",
  label: { zh: "栏目内容", en: "Contents of a section" },
  items: [
    { code: "kch_achievement", label: { zh: "科技成果", en: "Achievements" } },
    { code: "kch_demand", label: { zh: "技术需求", en: "Demands" } },
    { code: "kch_expert", label: { zh: "专家", en: "Experts" } },
    { code: "kch_institution", label: { zh: "机构", en: "Institutions" } },
    { code: "kch_article", label: { zh: "文章", en: "Articles" } },
  ],
};

export const contentDicts: readonly DictDef[] = [
  kchContentStatusDict,
  kchArticleTypeDict,
  kchStorySideDict,
  kchQuestionStatusDict,
  kchThemeLayoutDict,
  kchSectionTypeDict,
  kchSectionObjectDict,
];
