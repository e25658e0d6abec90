import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { plainText, refTo, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { requestAnswer, requestQuota, requestStates } from "./request-states.ts";
import { requestNotices } from "@kezhuan/packs/kch/notices/request-notices";

const states = requestStates([]);

/** Somebody belongs to an institution: its own account, or staff, says so. */
export const kchMembership: ObjectInput = {
  name: "kch_membership",
  label: { zh: "机构成员", en: "Members of institutions" },
  serves: "memberships",
  labelField: "person_name",
  sort: "-created_at",
  quota: requestQuota,
  personal: [{ by: "created_by" }],
  fields: [
    refTo("kch_institution", "cascade")("institution", ["机构", "Institution"], {
      required: true,
      fixed: true,
    }),
    text("person_name", ["姓名", "Name"], { settings: { maxLength: 60 }, required: true }),
    plainText("position", ["部门与职务", "Department and position"]),
    ...requestAnswer,
  ],
  notices: requestNotices({
    object: "kch_membership",
    what: { zh: "机构成员", en: "Membership of" },
    subject: "person_name",
    deciding: ["institution.claimed_by_user"],
    ends: true,
  }),
  states: {
    ...states,
    transitions: [
      ...states.transitions,
      transition("leave", ["退出", "Leave"], { from: ["accepted"], to: "ended" }),
      transition("dismiss", ["移出", "Remove"], { from: ["accepted"], to: "ended" }),
    ],
  },
  indexes: [{ fields: ["created_by"] }, { fields: ["status", "created_at"] }],
  views: [
    table("default", ["全部成员", "All members"], {
      columns: {
        institution: 260,
        person_name: 140,
        position: 200,
        status: 130,
        decided_by: 130,
        created_at: 170,
      },
      search: ["institution", "person_name", "status"],
    }),
  ],
};
