import type { RecordSet, WordBlock } from "@kezhuan/contract/metadata/pack";

const invoice: WordBlock[] = [
  { text: "会费缴纳通知书", as: "title" },
  { text: "编号：{{number}}", as: "right" },
  { text: "{{payer}}：", as: "heading" },
  {
    text: "根据《会费管理办法》，贵单位（会员级别：{{class}}）{{year}} 年度应缴会费人民币 {{amount}}（大写：{{amount|capital}}），请于 {{due_on}} 前缴纳。",
  },
  {
    rows: [
      ["应缴金额", "{{amount}}"],
      ["已缴金额", "{{received}}"],
      ["未缴金额", "{{balance}}"],
    ],
  },
  { text: "（盖章）", as: "right" },
  { text: "{{$today}}", as: "right" },
];

const certificate: WordBlock[] = [
  { text: "{{title}}", as: "title" },
  { text: "证书编号：{{number}}", as: "centre" },
  { text: "{{holder}}", as: "heading" },
  { text: "{{wording}}" },
  { text: "颁发日期：{{issued_on}}{{#valid_until}}　　有效期至：{{valid_until}}{{/valid_until}}" },
  { text: "{{$verify}}", as: "centre" },
  { text: "核验码：{{code}}（扫描二维码，或在门户“核验”页面 /verify 输入核验码查验真伪）" },
  { text: "（盖章）", as: "right" },
];

const minutes: WordBlock[] = [
  { text: "{{title}}纪要", as: "title" },
  { text: "会议编号：{{number}}", as: "right" },
  {
    rows: [
      ["时间", "{{starts_at}}"],
      ["地点", "{{place}}"],
      ["主持人", "{{chair}}"],
      ["记录人", "{{recorder}}"],
      ["应到／实到", "{{called}}／{{present}}"],
    ],
  },
  { text: "议程", as: "heading" },
  {
    rows: [
      ["序号", "议题", "报告人"],
      ["{{#agenda}}{{sort_no}}", "{{title}}", "{{presenter}}{{/agenda}}"],
    ],
  },
  { text: "纪要", as: "heading" },
  { text: "{{minutes}}" },
];

/** Who may fill them is said in the grants. */
export const templates: RecordSet["records"] = [
  {
    name: "会费缴纳通知书",
    name_en: "Invoice of a fee",
    object: "org_invoice",
    source: { word: invoice, name: "会费缴纳通知书.docx" },
    numbering: "HFTZ-{yyyy}-{0000}",
    enabled: true,
  },
  {
    name: "协会证书",
    name_en: "Certificate of the association",
    object: "org_certificate",
    source: { word: certificate, name: "证书.docx" },
    numbering: "ZSWJ-{yyyy}-{0000}",
    enabled: true,
  },
  {
    name: "会议纪要",
    name_en: "Minutes of a meeting",
    object: "org_meeting",
    source: { word: minutes, name: "会议纪要.docx" },
    numbering: "JYWJ-{yyyy}-{0000}",
    enabled: true,
  },
];
