import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, columnsOf, date, fieldOf, linesOf, longtext, person, text } from "@kezhuan/packs/field-of";
import { inGroup } from "@kezhuan/packs/in-group";

/** A body or a person that belongs to the association, from the application on. */
export const orgMember: ObjectInput = {
  name: "org_member",
  label: { zh: "会员", en: "Members" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "number",
  sort: "number",
  groups: [
    { name: "identity", label: { zh: "基本信息", en: "Basics" } },
    { name: "contact", label: { zh: "代表与联系方式", en: "Representative and contact" } },
    { name: "membership", label: { zh: "会籍", en: "Membership" } },
    { name: "records", label: { zh: "相关记录", en: "Related records" } },
  ],
  fields: [
    ...inGroup("identity", [
      fieldOf("sequence")("number", ["会员编号", "Number"], {
        settings: { pattern: "HY-{0000}" },
        unique: true,
        searchable: true,
      }),
      text("name", ["名称（姓名）", "Name"], { required: true }),
      text("name_en", ["英文名称", "English name"], { settings: { maxLength: 200 } }),
      codeIn("org_member_kind")("kind", ["会员类型", "Kind"], { required: true, default: "body" }),
      codeIn("org_member_class")("class", ["会员级别", "Class"], { required: true, default: "body" }),
      codeIn("org_member_state")("status", ["会籍状态", "State"]),
      text("credit_code", ["统一社会信用代码", "Unified social credit code"], {
        settings: { maxLength: 40, format: "credit_code" },
        unique: true,
        help: {
          zh: "18 位，核验校验位；个人会员不填。",
          en: "18 characters, of bodies only; the check character is verified.",
        },
      }),
      text("business", ["业务领域", "Line of work"], { settings: { maxLength: 200 } }),
      text("address", ["地址", "Address"], { settings: { maxLength: 200 } }),
    ]),
    ...inGroup("contact", [
      text("representative", ["会员代表", "Representative"], { settings: { maxLength: 60 } }),
      text("representative_title", ["代表职务", "Position"], {
        searchable: false,
        settings: { maxLength: 60 },
      }),
      text("contact", ["联系人", "Contact"], { settings: { maxLength: 60 } }),
      text("phone", ["联系电话", "Telephone"], { searchable: false, settings: { maxLength: 40 } }),
      text("email", ["电子邮箱", "E-mail"], { searchable: false }),
      person("account", ["登录账号", "Account"], {
        help: {
          zh: "由此账号查看本会员的会费、证书和通知。",
          en: "Sees the invoices, certificates and circulars of this member.",
        },
      }),
    ]),
    ...inGroup("membership", [
      date("applied_on", ["申请日期", "Applied on"]),
      text("introduced_by", ["入会介绍", "Introduced by"], { searchable: false }),
      fieldOf("file")("papers", ["入会材料", "Application papers"], { settings: { max: 10 } }),
      date("joined_on", ["入会日期", "Joined on"], { readonly: true }),
      date("left_on", ["离会日期", "Left on"], { readonly: true }),
      longtext("decision", ["办理意见", "Decision"], {
        readonly: true,
        requiredFor: ["refuse", "suspend", "expel"],
        settings: { maxLength: 500 },
      }),
      longtext("remark", ["备注", "Remark"]),
    ]),
    ...inGroup("records", [
      linesOf("org_invoice", "member", { sort: "-year" })("invoices", ["会费", "Invoices"]),
      linesOf("org_office", "member", { sort: "-from" })("offices", ["任职", "Offices"]),
      linesOf("org_certificate", "member", { sort: "-issued_on" })("certificates", ["证书", "Certificates"]),
    ]),
  ],
  indexes: [{ fields: ["status", "class"] }, { fields: ["account"] }],
  states: {
    field: "status",
    initial: "applied",
    transitions: [
      {
        action: "admit",
        label: { zh: "批准入会", en: "Admit" },
        from: ["applied"],
        to: "active",
        set: { joined_on: "$today", left_on: "$none", decision: "$comment" },
      },
      {
        action: "refuse",
        label: { zh: "不予入会", en: "Refuse" },
        from: ["applied"],
        to: "refused",
        set: { decision: "$comment" },
      },
      {
        action: "suspend",
        label: { zh: "暂停会籍", en: "Suspend" },
        from: ["active"],
        to: "suspended",
        set: { decision: "$comment" },
      },
      { action: "resume", label: { zh: "恢复会籍", en: "Resume" }, from: ["suspended"], to: "active" },
      {
        action: "leave",
        label: { zh: "退会", en: "Leave" },
        from: ["active", "suspended"],
        to: "left",
        set: { left_on: "$today", decision: "$comment" },
      },
      {
        action: "expel",
        label: { zh: "除名", en: "Expel" },
        from: ["active", "suspended"],
        to: "expelled",
        set: { left_on: "$today", decision: "$comment" },
      },
      {
        action: "reapply",
        label: { zh: "重新申请", en: "Apply again" },
        from: ["refused", "left"],
        to: "applied",
      },
    ],
  },
  labels: { fields: ["name", "number", "class"] },
  views: [
    {
      name: "default",
      label: { zh: "全部会员", en: "All members" },
      columns: columnsOf({
        number: 110,
        name: 260,
        class: 130,
        status: 110,
        representative: 110,
        contact: 100,
        phone: 140,
        joined_on: 120,
      }),
      search: ["name", "kind", "class", "status", "credit_code", "joined_on"],
    },
    {
      name: "applications",
      label: { zh: "入会申请", en: "Applications" },
      columns: columnsOf({
        applied_on: 120,
        name: 260,
        kind: 110,
        class: 130,
        introduced_by: 200,
        contact: 100,
      }),
      search: ["name", "kind", "class"],
      sort: "applied_on",
      condition: { match: "and", rules: [{ field: "status", op: "eq", value: "applied" }] },
    },
    {
      name: "board",
      label: { zh: "会籍看板", en: "Board" },
      kind: "board",
      board: { field: "status" },
      columns: columnsOf({ name: 260, class: 130, contact: 100 }),
      search: ["name", "kind", "class"],
    },
    {
      name: "by_class",
      label: { zh: "会员构成", en: "Members by class" },
      kind: "chart",
      chart: { type: "bar", groups: [{ field: "class" }, { field: "status" }], measure: { fn: "count" } },
      columns: columnsOf({ name: 260 }),
      search: ["kind", "status"],
    },
  ],
};
