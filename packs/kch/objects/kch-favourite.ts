import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, plainText } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

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
    codeIn("kch_favourite_kind")("kind", ["对象", "Kind"], { required: true }),
    plainText("about", ["记录标识", "Record"], {
      settings: { maxLength: 36, pattern: "^[0-9a-f-]{36}$" },
      required: true,
    }),
    plainText("folder", ["分组", "Folder"], { settings: { maxLength: 40 } }),
    plainText("note", ["备注", "Note"], { settings: { maxLength: 500 } }),
  ],
  // Marked twice, in two tabs or by an impatient finger, it is marked once.
  indexes: [{ fields: ["created_by", "kind", "about"], unique: true }],
  views: [
    table("default", ["全部收藏", "All favourites"], {
      columns: { kind: 100, about: 320, folder: 140, note: 320, created_at: 170 },
      search: ["kind", "folder"],
    }),
  ],
};
