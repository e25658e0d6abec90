import type { RecordSet, SheetText, WordBlock, WordText } from "@kezhuan/contract/metadata/pack";

/** Templates that an association begins with: who may fill them is said in `access/template-grants.ts`. */
export function templateRecords(): RecordSet["records"] {
  return [
    {
      name: "技术合同主要条款",
      name_en: "Main particulars of a contract",
      object: "kch_contract",
      source: asFile("技术合同主要条款.docx", contract),
      numbering: "HTTK-{yyyy}-{0000}",
      enabled: true,
    },
    {
      name: "技术合同付款计划表",
      name_en: "Schedule of payments",
      object: "kch_contract",
      source: schedule,
      numbering: "FK-{yyyy}-{0000}",
      enabled: true,
    },
    {
      name: "科技成果推荐函",
      name_en: "Letter of recommendation",
      object: "kch_achievement",
      source: asFile("科技成果推荐函.docx", letter),
      numbering: "TJ-{yyyy}-{0000}",
      enabled: true,
    },
    {
      name: "科技成果入库证明",
      name_en: "Certificate of admission",
      object: "kch_achievement",
      source: asFile("科技成果入库证明.docx", certificate),
      numbering: "RK-{yyyy}-{0000}",
      enabled: true,
    },
  ];
}

function asFile(name: string, word: readonly WordBlock[]): WordText {
  return { word, name };
}

const contract: WordBlock[] = [
  { text: "技术合同主要条款", as: "title" },
  { text: "编号：{{$number}}", as: "right" },
  {
    rows: [
      ["项目名称", "{{project_name}}"],
      ["合同编号", "{{code}}"],
      ["合同类别", "{{contract_type}}"],
      ["买方（甲方）", "{{buyer}}"],
      ["卖方（乙方）", "{{seller}}"],
      ["技术领域", "{{tech_field}}"],
      ["签订日期", "{{sign_date}}"],
      ["有效期", "{{valid_from}} 至 {{valid_to}}"],
      ["合同成交金额", "{{total_amount}}（大写：{{total_amount|capital}}）"],
      ["技术交易额", "{{technical_amount}}（大写：{{technical_amount|capital}}）"],
      ["支付方式", "{{payment}}"],
      ["登记编号", "{{reg_no}}{{^reg_no}}尚未登记{{/reg_no}}"],
    ],
  },
  { text: "付款计划", as: "heading" },
  {
    rows: [
      ["款项", "应付日期", "应付金额"],
      ["{{#instalments}}{{name}}", "{{due_on}}", "{{amount}}{{/instalments}}"],
    ],
  },
  { text: "本表所列条款摘自双方签订的技术合同，内容与合同文本不一致的，以合同文本为准。" },
  { text: "甲方（盖章）：　　　　　　　　　　　　乙方（盖章）：", as: "heading" },
  { text: "制表人：{{$user}}　　制表日期：{{$today}}", as: "right" },
];

const schedule: SheetText = {
  name: "技术合同付款计划表.xlsx",
  sheet: {
    name: "付款计划",
    widths: [22, 16, 18, 16, 18, 18],
    rows: [
      { cells: ["技术合同付款计划表"], as: "title" },
      { cells: ["编号：{{$number}}", null, null, "制表：{{$user}}", null, "{{$today}}"] },
      { cells: ["项目名称", "{{project_name}}"], as: "line" },
      {
        cells: [
          "合同编号",
          "{{code}}",
          "签订日期",
          "{{sign_date}}",
          "成交金额",
          { text: "{{total_amount}}" },
        ],
        as: "line",
      },
      { cells: ["买方（甲方）", "{{buyer}}", null, "卖方（乙方）", "{{seller}}"], as: "line" },
      { cells: ["款项", "应付日期", "应付金额", "到账日期", "到账金额", "尚欠"], as: "head" },
      {
        cells: [
          "{{#instalments}}{{name}}",
          "{{due_on}}",
          { text: "{{amount}}" },
          "{{paid_on}}",
          { text: "{{paid_amount}}{{/instalments}}" },
          { formula: "C7-E7" },
        ],
        as: "line",
      },
      {
        cells: [
          "合计",
          null,
          { formula: "SUM(C7:C7)" },
          null,
          { formula: "SUM(E7:E7)" },
          { formula: "SUM(F7:F7)" },
        ],
        as: "total",
      },
    ],
  },
};

const letter: WordBlock[] = [
  { text: "推荐函", as: "title" },
  { text: "编号：{{$number}}", as: "right" },
  { text: "尊敬的合作单位：", as: "heading" },
  {
    text: "现向贵单位推荐由{{completers}}完成的科技成果“{{title}}”（成果编号：{{code}}），供贵单位在技术引进、联合研发和投资合作中参考。",
  },
  { text: "{{#summary}}成果简介：{{summary}}{{/summary}}" },
  { text: "{{#advantages}}主要优势：{{advantages}}{{/advantages}}" },
  { text: "{{#application_scenarios}}应用场景：{{application_scenarios}}{{/application_scenarios}}" },
  {
    text: "{{#trl}}技术成熟度：{{trl}}。{{/trl}}{{#transform_methods}}转化方式：{{transform_methods}}。{{/transform_methods}}",
  },
  { text: "如贵单位有意进一步了解，我们将协助双方对接洽谈。" },
  { text: "经办人：{{$user}}", as: "right" },
  { text: "{{$today}}", as: "right" },
];

const certificate: WordBlock[] = [
  { text: "科技成果入库证明", as: "title" },
  { text: "证明编号：{{$number}}", as: "centre" },
  {
    text: "兹证明，由{{completers}}完成的科技成果“{{title}}”，经审核符合入库要求，已收录入科技成果库{{#publish_at}}，并于{{publish_at|date}}公开发布{{/publish_at}}。",
  },
  {
    rows: [
      ["成果编号", "{{code}}"],
      ["成果类别", "{{category}}"],
      ["技术成熟度", "{{trl}}"],
      ["学科领域", "{{discipline}}"],
    ],
  },
  { text: "特此证明。" },
  { text: "（盖章）", as: "right" },
  { text: "{{$today}}", as: "right" },
];
