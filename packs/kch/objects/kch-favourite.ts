import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/**
 * What somebody has marked. It names the record and copies nothing of it: whatever is withdrawn later shows nothing here
 * either, and who marked what is nobody else's business.
 */
export const kchFavourite: ObjectInput = {
  name: "kch_favourite",
  label: { zh: "收藏", en: "Favourites" },
  labelField: "about",
  quota: { roles: ["ROLE_MEMBER", "ROLE_DEFAULT"], most: 2000 },
  sort: "-created_at",
  history: false,
  personal: [{ by: "created_by" }],
  loose: [
    {
      field: "about",
      by: "kind",
      objects: {
        achievement: "kch_achievement",
        expert: "kch_expert",
        institution: "kch_institution",
        demand: "kch_demand",
      },
    },
  ],
  fields: [
    {
      name: "kind",
      label: { zh: "对象", en: "Kind" },
      kind: "code",
      settings: { dict: "kch_favourite_kind" },
      required: true,
    },
    {
      name: "about",
      label: { zh: "记录标识", en: "Record" },
      kind: "text",
      settings: { maxLength: 36, pattern: "^[0-9a-f-]{36}$" },
      required: true,
    },
    {
      name: "folder",
      label: { zh: "分组", en: "Folder" },
      kind: "text",
      settings: { maxLength: 40 },
    },
    {
      name: "note",
      label: { zh: "备注", en: "Note" },
      kind: "text",
      settings: { maxLength: 500 },
    },
  ],
  // Marked twice, in two tabs or by an impatient finger, it is marked once.
  indexes: [{ fields: ["created_by", "kind", "about"], unique: true }],
  views: [
    {
      name: "default",
      label: { zh: "全部收藏", en: "All favourites" },
      columns: [
        { field: "kind", width: 100 },
        { field: "about", width: 320 },
        { field: "folder", width: 140 },
        { field: "note", width: 320 },
        { field: "created_at", width: 170 },
      ],
      search: ["kind", "folder"],
    },
  ],
};
