import type { FieldInput } from "@kezhuan/packs/in-group";
import { fieldOf, integer, plainText } from "@kezhuan/packs/field-of";

/** A reference of a log outlives what it refers to: a log is not changed because an account is deleted. */
export function keptReference(object: "sys_user" | "qd_org") {
  return fieldOf("ref", { object, onDelete: "keep" });
}

/** What ties the rows of a log to each other. */
export const chainFields: readonly FieldInput[] = [
  integer("repeats", ["另有次数", "Further attempts"], {
    settings: { min: 0 },
    help: {
      zh: "同一地址在一分钟内次数过多时，其余的合并为一行",
      en: "Where one address tries too often within a minute, the rest are counted in one row",
    },
  }),
  integer("seq", ["序号", "Sequence number"], {
    settings: { min: 1 },
    help: { zh: "连续编号，用于完整性校验", en: "Without gaps; the hash chain follows it" },
  }),
  plainText("hash", ["校验值", "Hash"], {
    settings: { maxLength: 64 },
    help: {
      zh: "本行内容的校验码；一批的最后一行另含整批内容与上一批校验值的密钥散列",
      en: "Checksum of the row; in the last row of a batch also the keyed hash of the batch and the one before",
    },
  }),
];

export const chainIndexes = [
  { fields: ["at"], descending: true as const },
  { fields: ["user", "at"], descending: true as const },
];
