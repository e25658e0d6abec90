import type { ObjectInput } from "@kezhuan/contract/metadata/object";
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
    {
      name: "institution",
      label: { zh: "机构", en: "Institution" },
      kind: "ref",
      settings: { object: "kch_institution", onDelete: "cascade" },
      required: true,
      fixed: true,
    },
    {
      name: "person_name",
      label: { zh: "姓名", en: "Name" },
      kind: "text",
      settings: { maxLength: 60 },
      required: true,
      searchable: true,
    },
    {
      name: "position",
      label: { zh: "部门与职务", en: "Department and position" },
      kind: "text",
      settings: { maxLength: 120 },
    },
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
      { action: "leave", label: { zh: "退出", en: "Leave" }, from: ["accepted"], to: "ended" },
      { action: "dismiss", label: { zh: "移出", en: "Remove" }, from: ["accepted"], to: "ended" },
    ],
  },
  indexes: [{ fields: ["created_by"] }, { fields: ["status", "created_at"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部成员", en: "All members" },
      columns: [
        { field: "institution", width: 260 },
        { field: "person_name", width: 140 },
        { field: "position", width: 200 },
        { field: "status", width: 130 },
        { field: "decided_by", width: 130 },
        { field: "created_at", width: 170 },
      ],
      search: ["institution", "person_name", "status"],
    },
  ],
};
