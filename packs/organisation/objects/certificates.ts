import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, date, fieldOf, longtext, plainText, refTo, text } from "@kezhuan/packs/field-of";
import { calendar, table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";

/** A paper of the association whose code anybody who has it can verify. */
export const orgCertificate: ObjectInput = {
  name: "org_certificate",
  label: { zh: "证书", en: "Certificates" },
  labelField: "title",
  keyField: "code",
  sort: "-issued_on",
  fields: [
    fieldOf("sequence")("number", ["证书编号", "Number"], {
      settings: { pattern: "ZS-{yyyy}-{0000}", on: "issue" },
      searchable: true,
    }),
    codeIn("org_certificate_kind")("kind", ["证书类别", "Kind"], { required: true, default: "membership" }),
    codeIn("org_certificate_state")("status", ["证书状态", "State"]),
    text("title", ["证书名称", "Title"], { required: true }),
    refTo("org_member")("member", ["会员", "Member"], {
      required: true,
      settings: { fills: { holder: [{ from: "name" }] } },
    }),
    text("holder", ["持证单位（人）", "Holder"], { required: true }),
    longtext("wording", ["证书内容", "Wording"], { settings: { maxLength: 1000 } }),
    date("issued_on", ["颁发日期", "Issued on"], { readonly: true }),
    date("valid_until", ["有效期至", "Valid until"]),
    plainText("code", ["核验码", "Verification code"], {
      settings: { maxLength: 40, random: 16 },
      readonly: true,
      unique: true,
    }),
    longtext("reason", ["撤销原因", "Reason"], {
      readonly: true,
      requiredFor: ["revoke"],
      settings: { maxLength: 500 },
    }),
  ],
  indexes: [{ fields: ["member"] }, { fields: ["status", "valid_until"] }],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      transition("issue", ["颁发", "Issue"], { from: ["draft"], to: "issued", set: { issued_on: "$today" } }),
      transition("revoke", ["撤销", "Revoke"], {
        from: ["issued"],
        to: "revoked",
        set: { reason: "$comment" },
      }),
    ],
  },
  verifiable: {
    code: "code",
    when: { status: ["issued"] },
    shows: ["number", "title", "holder", "issued_on", "valid_until"],
  },
  views: [
    table("default", ["全部证书", "All certificates"], {
      columns: {
        number: 140,
        title: 200,
        holder: 250,
        kind: 110,
        issued_on: 120,
        valid_until: 120,
        status: 100,
      },
      search: ["title", "holder", "kind", "status", "issued_on"],
    }),
    calendar("valid_until")("calendar", ["到期日历", "Expiry"], {
      columns: { title: 200, holder: 240 },
      search: ["kind", "status"],
    }),
  ],
};
