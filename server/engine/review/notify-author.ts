import type { Label } from "@kezhuan/contract/metadata/label";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { sendNotices } from "../notices/send-notices.ts";
import type { Image } from "../records/checks/check-image.ts";

/** What can become of a change, as its author is told. */
const outcomes = {
  accept: { zh: "的修改已采纳", en: "was accepted" },
  return: {
    zh: "的修改已退回，请改好后重新提交",
    en: "was returned: please correct it and hand it in again",
  },
  refuse: { zh: "的修改未被采纳", en: "was not accepted" },
  discard: {
    zh: "的修改一直没有提交，已由审核人清除",
    en: "was never handed in and has been discarded by a reviewer",
  },
} as const satisfies Record<string, Label>;

interface Told {
  id: string;
  /** The record: its author knows what it is called. */
  image: Image;
  author: string;
  outcome: keyof typeof outcomes;
  comment?: string | undefined;
}

/** Tells the author of a change what became of it and why, where the object tells people of anything. */
export async function notifyAuthor(
  ctx: Ctx,
  { name, def }: CatalogObject,
  { id, image, author, outcome, comment }: Told,
): Promise<void> {
  const { notices, labelField, labelFieldEn = labelField } = def;
  if (!notices) return;
  const zh = nameOf(image.get(labelField)) ?? def.label.zh;
  const en = nameOf(image.get(labelFieldEn)) ?? zh;
  const words = comment?.trim() ?? "";
  const route = (path: string) => path.replaceAll("{id}", encodeURIComponent(id));
  await sendNotices(ctx, [
    {
      to: [author],
      kind: notices.kind,
      text: { zh: `“${zh}”${outcomes[outcome].zh}`, en: `Your change of “${en}” ${outcomes[outcome].en}` },
      detail: words === "" ? undefined : { zh: `审核意见：${words}`, en: `Comment: ${words}` },
      link: { office: route(notices.office), portal: route(notices.portal) },
      about: { object: name, id },
      // Returned again before they have read that it was, its author hears of it once, with the last remark.
      topic: `change ${outcome}`,
    },
  ]);
}

function nameOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? [...value].slice(0, 200).join("") : undefined;
}
