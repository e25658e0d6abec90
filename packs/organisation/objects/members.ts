import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  date,
  file,
  linesOf,
  longtext,
  numberedBy,
  person,
  plainText,
  text,
} from "@kezhuan/packs/field-of";
import { inGroup } from "@kezhuan/packs/in-group";
import { board, chart, table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { and, is } from "@kezhuan/packs/condition";

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
      numberedBy("HY-{0000}")("number", ["会员编号", "Number"]),
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
      plainText("representative_title", ["代表职务", "Position"], { settings: { maxLength: 60 } }),
      text("contact", ["联系人", "Contact"], { settings: { maxLength: 60 } }),
      plainText("phone", ["联系电话", "Telephone"], { settings: { maxLength: 40 } }),
      plainText("email", ["电子邮箱", "E-mail"]),
      person("account", ["登录账号", "Account"], {
        help: {
          zh: "由此账号查看本会员的会费、证书和通知。",
          en: "Sees the invoices, certificates and circulars of this member.",
        },
      }),
    ]),
    ...inGroup("membership", [
      date("applied_on", ["申请日期", "Applied on"]),
      plainText("introduced_by", ["入会介绍", "Introduced by"]),
      file("papers", ["入会材料", "Application papers"], { settings: { max: 10 } }),
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
      transition("admit", ["批准入会", "Admit"], {
        from: ["applied"],
        to: "active",
        set: { joined_on: "$today", left_on: "$none", decision: "$comment" },
      }),
      transition("refuse", ["不予入会", "Refuse"], {
        from: ["applied"],
        to: "refused",
        set: { decision: "$comment" },
      }),
      transition("suspend", ["暂停会籍", "Suspend"], {
        from: ["active"],
        to: "suspended",
        set: { decision: "$comment" },
      }),
      transition("resume", ["恢复会籍", "Resume"], { from: ["suspended"], to: "active" }),
      transition("leave", ["退会", "Leave"], {
        from: ["active", "suspended"],
        to: "left",
        set: { left_on: "$today", decision: "$comment" },
      }),
      transition("expel", ["除名", "Expel"], {
        from: ["active", "suspended"],
        to: "expelled",
        set: { left_on: "$today", decision: "$comment" },
      }),
      transition("reapply", ["重新申请", "Apply again"], { from: ["refused", "left"], to: "applied" }),
    ],
  },
  labels: { fields: ["name", "number", "class"] },
  views: [
    table("default", ["全部会员", "All members"], {
      columns: {
        number: 110,
        name: 260,
        class: 130,
        status: 110,
        representative: 110,
        contact: 100,
        phone: 140,
        joined_on: 120,
      },
      search: ["name", "kind", "class", "status", "credit_code", "joined_on"],
    }),
    table("applications", ["入会申请", "Applications"], {
      columns: { applied_on: 120, name: 260, kind: 110, class: 130, introduced_by: 200, contact: 100 },
      search: ["name", "kind", "class"],
      sort: "applied_on",
      condition: and(is("status", "applied")),
    }),
    board("status")("board", ["会籍看板", "Board"], {
      columns: { name: 260, class: 130, contact: 100 },
      search: ["name", "kind", "class"],
    }),
    chart({ type: "bar", groups: [{ field: "class" }, { field: "status" }], measure: { fn: "count" } })(
      "by_class",
      ["会员构成", "Members by class"],
      { columns: { name: 260 }, search: ["kind", "status"] },
    ),
  ],
};
