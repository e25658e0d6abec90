import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  computed,
  datetime,
  fieldOf,
  file,
  linesOf,
  longtext,
  numberedBy,
  person,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { calendar, table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";

/** A letter to members of some classes or to those who serve in some bodies, and who has read it. */
export const orgCircular: ObjectInput = {
  name: "org_circular",
  label: { zh: "通知公告", en: "Circulars" },
  labelField: "title",
  keyField: "number",
  sort: "-sent_at",
  fields: [
    numberedBy("TZ-{yyyy}-{000}")("number", ["文号", "Number"]),
    text("title", ["标题", "Title"], { required: true, settings: { maxLength: 200 } }),
    codeIn("org_circular_state")("status", ["状态", "State"]),
    longtext("body", ["正文", "Text"], { required: true, searchable: true, settings: { maxLength: 20_000 } }),
    file("papers", ["附件", "Files"], { settings: { max: 10 } }),
    fieldOf("codes")("classes", ["发送给哪些级别", "Classes"], {
      settings: { dict: "org_member_class" },
      help: {
        zh: "“发送给会员”时适用，不填为全体在籍会员。",
        en: "For Send to members; empty: all of them.",
      },
    }),
    fieldOf("refs")("bodies", ["发送给哪些机构", "Bodies"], {
      settings: { object: "org_body", onDelete: "clear" },
      help: {
        zh: "“发送给机构”时适用，含下级机构；不填为全体任职人员。",
        en: "For Send to bodies, with those inside of them; empty: all who serve.",
      },
    }),
    datetime("sent_at", ["发送时间", "Sent"], { readonly: true }),
    computed("integer", "count(receipts)")("addressed", ["接收", "Recipients"]),
    computed("integer", "coalesce(sum(receipts.n_read), 0)")("have_read", ["已读", "Have read"]),
    linesOf("org_receipt", "circular", { sort: "recipient" })("receipts", ["接收情况", "Recipients"]),
  ],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      transition("send_members", ["发送给会员", "Send to members"], {
        from: ["draft"],
        to: "sent",
        set: { sent_at: "$now" },
        gather: [
          {
            into: "receipts",
            each: "member",
            where: { status: ["active"] },
            match: { class: "classes" },
            copy: { recipient: "name", account: "account" },
          },
        ],
      }),
      transition("send_bodies", ["发送给机构", "Send to bodies"], {
        from: ["draft"],
        to: "sent",
        set: { sent_at: "$now" },
        gather: [
          {
            into: "receipts",
            each: "office",
            where: { status: ["serving"] },
            match: { body: "bodies" },
            copy: { recipient: "holder", account: "account" },
          },
        ],
      }),
    ],
  },
  notices: {
    kind: "system",
    office: "/ruid/org_circular?open={id}",
    portal: "/office/ruid/org_circular?open={id}",
    steps: [
      {
        after: ["send_members", "send_bodies"],
        to: ["receipts.account"],
        text: { zh: "通知：{title}", en: "Circular: {title}" },
      },
    ],
  },
  views: [
    table("default", ["全部通知", "All circulars"], {
      columns: { number: 130, title: 360, status: 100, sent_at: 160, addressed: 90, have_read: 100 },
      search: ["title", "status", "sent_at"],
    }),
    calendar("sent_at")("calendar", ["发送日历", "Calendar"], {
      columns: { title: 300 },
      search: ["status"],
    }),
  ],
};

/** One recipient of a circular. */
export const orgReceipt: ObjectInput = {
  name: "org_receipt",
  label: { zh: "通知接收", en: "Recipients" },
  labelField: "recipient",
  sort: "recipient",
  fields: [
    refTo("org_circular", "cascade")("circular", ["通知", "Circular"], { required: true, fixed: true }),
    refTo("org_member", "cascade")("member", ["会员", "Member"]),
    refTo("org_office", "cascade")("office", ["任职", "Office"]),
    text("recipient", ["接收单位（人）", "Recipient"], { required: true }),
    person("account", ["登录账号", "Account"]),
    codeIn("org_receipt_state")("status", ["阅读状态", "State"]),
    datetime("read_at", ["阅读时间", "Read"], { readonly: true }),
    computed("integer", "if(status = 'read', 1, 0)")("n_read", ["已读", "Has read"]),
  ],
  indexes: [
    { fields: ["circular", "member"], unique: true },
    { fields: ["circular", "office"], unique: true },
    { fields: ["account"] },
  ],
  states: {
    field: "status",
    initial: "unread",
    transitions: [
      transition("confirm", ["确认已读", "I have read it"], {
        from: ["unread"],
        to: "read",
        doneIn: ["read"],
        set: { read_at: "$now" },
      }),
    ],
  },
  views: [
    table("default", ["全部接收", "All recipients"], {
      columns: { circular: 340, recipient: 240, status: 110, read_at: 160 },
      search: ["circular", "recipient", "status"],
    }),
  ],
};
