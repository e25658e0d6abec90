import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import { noticeKindLabels, noticeKinds } from "@kezhuan/contract/metadata/notice";

/** What notices are about. */
export const noticeKindDict: DictDef = {
  name: "notice_kind",
  label: { zh: "通知类别", en: "Kinds of notices" },
  items: noticeKinds.map((code) => ({ code, label: noticeKindLabels[code] })),
};
