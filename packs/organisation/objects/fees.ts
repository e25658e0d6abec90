import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  computed,
  date,
  fieldOf,
  linesOf,
  longtext,
  numberedBy,
  plainText,
  refTo,
  text,
  yesNo,
} from "@kezhuan/packs/field-of";
import { inGroup } from "@kezhuan/packs/in-group";
import { calendar, chart, table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { and, is } from "@kezhuan/packs/condition";

const money = fieldOf("money");
const year = fieldOf("text");
/** A number would be written as one: 2,026. */
const yearSettings = { maxLength: 4, pattern: "^(19|20)[0-9]{2}$" };

/** The fee of each class, by the code of the class. */
const classes = [
  ["president", "会长单位", "President"],
  ["vice", "副会长单位", "Vice-president"],
  ["standing", "常务理事单位", "Standing council"],
  ["council", "理事单位", "Council"],
  ["body", "会员单位", "Corporate"],
  ["person", "个人会员", "Individual"],
] as const;

/** What each class pays for a year, and the invoices that were raised for it. */
export const orgFeeYear: ObjectInput = {
  name: "org_fee_year",
  label: { zh: "年度会费", en: "Fees of a year" },
  labelField: "title",
  keyField: "title",
  sort: "-year",
  groups: [
    { name: "year", label: { zh: "年度", en: "Year" } },
    { name: "schedule", label: { zh: "会费标准", en: "Fee schedule" } },
    { name: "sums", label: { zh: "收缴情况", en: "What has come in" } },
  ],
  fields: [
    ...inGroup("year", [
      year("year", ["年度", "Year"], { required: true, unique: true, settings: yearSettings }),
      text("title", ["标题", "Title"], { required: true, unique: true }),
      codeIn("org_fee_state")("status", ["状态", "State"]),
      date("due_on", ["缴费期限", "Due"], { required: true }),
      plainText("basis", ["依据", "Basis"], {
        settings: { maxLength: 200 },
        help: {
          zh: "通过会费标准的会议和文号。",
          en: "The meeting and resolution that adopted the schedule.",
        },
      }),
    ]),
    ...inGroup(
      "schedule",
      classes.map(([code, zh, en]) =>
        money(`fee_${code}`, [zh, en], { settings: { min: 0 }, requiredFor: ["raise"] }),
      ),
    ),
    ...inGroup("sums", [
      computed("integer", "count(invoices)")("listed", ["开单数", "Invoices"]),
      computed("decimal", "coalesce(sum(invoices.due_amount), 0)")("due_total", ["应收", "Due in all"]),
      computed("decimal", "coalesce(sum(invoices.settled_amount), 0)")("received_total", [
        "已缴清",
        "Settled",
      ]),
      linesOf("org_invoice", "fee_year", { sort: "number" })("invoices", ["缴费通知", "Invoices"]),
    ]),
  ],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      transition("raise", ["开具缴费通知", "Raise invoices"], {
        from: ["draft", "raised"],
        to: "raised",
        gather: classes.map(([code]) => ({
          into: "invoices",
          each: "member",
          where: { status: ["active"], class: [code] },
          copy: {
            class: "class",
            payer: "name",
            amount: `$record.fee_${code}`,
            year: "$record.year",
            due_on: "$record.due_on",
          },
        })),
      }),
      transition("close", ["结账", "Close"], { from: ["raised"], to: "closed" }),
      transition("reopen", ["取消结账", "Reopen"], { from: ["closed"], to: "raised" }),
    ],
  },
  views: [
    table("default", ["全部年度", "All years"], {
      columns: {
        year: 90,
        title: 240,
        status: 110,
        due_on: 120,
        listed: 100,
        due_total: 130,
        received_total: 130,
      },
      search: ["title", "year", "status"],
    }),
  ],
};

const open = and(is("status", "open"));

/** What one member owes for one year: a member gets no second one for it. */
export const orgInvoice: ObjectInput = {
  name: "org_invoice",
  label: { zh: "缴费通知", en: "Invoices" },
  labelField: "number",
  keyField: "number",
  sort: "-number",
  fields: [
    numberedBy("HF-{yyyy}-{0000}")("number", ["通知单号", "Number"]),
    refTo("org_fee_year")("fee_year", ["年度会费", "Fees of"], { required: true, fixed: true }),
    year("year", ["年度", "Year"], { required: true, fixed: true, settings: yearSettings }),
    refTo("org_member")("member", ["会员", "Member"], { required: true, fixed: true }),
    text("payer", ["缴费单位（人）", "Payer"], { required: true }),
    codeIn("org_member_class")("class", ["会员级别", "Class"], { required: true }),
    codeIn("org_invoice_state")("status", ["缴费状态", "State"]),
    money("amount", ["会费金额", "Amount"], { required: true, settings: { min: 0 } }),
    date("due_on", ["缴费期限", "Due"], { required: true }),
    computed("decimal", "coalesce(sum(payments.amount), 0)")("received", ["已缴金额", "Received"]),
    // What a year adds up: a sum of lines takes no column that goes by lines itself.
    computed("decimal", "if(status = 'paid', amount, 0)")("settled_amount", ["已缴清金额", "Settled amount"]),
    computed("decimal", "if(status = 'waived' or status = 'void', 0, amount)")("due_amount", [
      "应缴金额",
      "Due amount",
    ]),
    computed(
      "decimal",
      "max(if(status = 'waived' or status = 'void', 0, amount) - coalesce(sum(payments.amount), 0), 0)",
    )("balance", ["未缴金额", "Balance"]),
    // Empty until all has come in, and what is empty cannot be settled.
    computed("text", "if(received >= amount, concat(text(received), ' / ', text(amount)), '')")(
      "covered",
      ["足额到账", "All received"],
      { requiredFor: ["settle"] },
    ),
    linesOf("org_payment", "invoice", { mode: "edit", max: 20, sort: "paid_on" })("payments", [
      "缴费记录",
      "Payments",
    ]),
    longtext("reason", ["减免或作废原因", "Reason of a waiver"], {
      readonly: true,
      requiredFor: ["waive", "cancel"],
      settings: { maxLength: 500 },
    }),
    text("receipt_no", ["票据号码", "Receipt number"], { settings: { maxLength: 60 } }),
    longtext("remark", ["备注", "Remark"], { settings: { maxLength: 500 } }),
  ],
  indexes: [
    { fields: ["member", "year"], unique: true },
    { fields: ["fee_year"] },
    { fields: ["status", "due_on"] },
  ],
  states: {
    field: "status",
    initial: "open",
    transitions: [
      transition("settle", ["确认缴清", "Settle"], { from: ["open"], to: "paid" }),
      transition("waive", ["减免", "Waive"], { from: ["open"], to: "waived", set: { reason: "$comment" } }),
      transition("cancel", ["作废", "Make void"], {
        from: ["open"],
        to: "void",
        set: { reason: "$comment" },
      }),
      transition("reopen", ["恢复待缴", "Reopen"], { from: ["paid", "waived", "void"], to: "open" }),
    ],
  },
  notices: {
    kind: "reminder",
    office: "/ruid/org_invoice?open={id}",
    portal: "/office/ruid/org_invoice?open={id}",
    due: [
      {
        name: "fee",
        states: ["open"],
        on: "due_on",
        reminders: [-14, 1, 30].map((days) => ({
          days,
          to: ["member.account", ...(days > 0 ? ["ROLE_ORG_TREASURER"] : [])],
          text: {
            zh: `{payer} {year} 年度会费${days > 0 ? "已逾期" : "即将到期"}（{number}）`,
            en: `{payer}: fee of {year} ${days > 0 ? "is overdue" : "is due soon"} ({number})`,
          },
          detail: { zh: "应缴 {balance} 元，期限 {due_on}", en: "{balance} CNY until {due_on}" },
        })),
      },
    ],
  },
  views: [
    table("default", ["全部通知单", "All invoices"], {
      columns: {
        number: 140,
        payer: 250,
        class: 130,
        year: 80,
        amount: 120,
        received: 120,
        balance: 120,
        due_on: 120,
        status: 100,
      },
      search: ["payer", "year", "class", "status", "due_on"],
    }),
    table("arrears", ["欠费", "Arrears"], {
      columns: { due_on: 120, payer: 260, class: 130, year: 80, balance: 120, number: 140 },
      search: ["payer", "year", "class"],
      sort: "due_on",
      condition: and(...open.rules, { field: "due_on", op: "lt", value: "$today" }),
    }),
    calendar("due_on")("calendar", ["缴费日历", "Calendar"], {
      columns: { payer: 240, balance: 110 },
      search: ["class", "status"],
    }),
    chart({
      type: "bar",
      groups: [{ field: "year" }, { field: "status" }],
      measure: { fn: "sum", field: "amount" },
    })("by_year", ["收缴统计", "By year"], { columns: { payer: 240 }, search: ["class"] }),
  ],
};

/** Money that came in for an invoice. */
export const orgPayment: ObjectInput = {
  name: "org_payment",
  label: { zh: "缴费记录", en: "Payments" },
  labelField: "reference",
  sort: "-paid_on",
  fields: [
    refTo("org_invoice", "cascade")("invoice", ["缴费通知", "Invoice"], { required: true }),
    date("paid_on", ["到账日期", "Paid on"], { required: true }),
    money("amount", ["金额", "Amount"], { required: true, settings: { min: 0 } }),
    codeIn("org_payment_way")("way", ["缴费方式", "Way"], { required: true, default: "transfer" }),
    text("reference", ["流水号", "Reference"], { settings: { maxLength: 60 } }),
    yesNo("is_receipted", ["已开票据", "Receipt given"]),
  ],
  indexes: [{ fields: ["invoice"] }],
  views: [
    table("default", ["全部缴费", "All payments"], {
      columns: { paid_on: 120, invoice: 150, amount: 120, way: 120, reference: 200, is_receipted: 110 },
      search: ["paid_on", "way", "reference"],
    }),
    chart({
      type: "bar",
      groups: [{ field: "paid_on", by: "month" }],
      measure: { fn: "sum", field: "amount" },
    })("by_month", ["按月收款", "By month"], { columns: { reference: 200 }, search: ["way"] }),
  ],
};
