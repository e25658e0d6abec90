import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { officeFiles } from "@kezhuan/server/lib/office-files";
import { fillDocument, readTemplate } from "./fill-document.ts";

const words = {
  zh: { number: "（草稿）", name: "草稿", mark: "草稿：未编号、未存档，不具效力" },
  en: { number: "(draft)", name: "Draft", mark: "Draft: neither numbered nor kept, of no effect" },
};

/** Fills a template as producing would, marked as a draft; nothing is numbered or kept. Errors: as producing. */
export async function previewDocument(
  ctx: Ctx,
  { template: templateId, objname, id }: MessageInput<"previewDocument">,
  store: ContentStore,
): Promise<MessageOutput<"previewDocument">> {
  const { number, name, mark } = words[ctx.language];
  const template = await readTemplate(ctx, store, { id: templateId, objname });
  const { content } = await fillDocument(ctx, template, { objname, id, number, draft: mark });
  const { ending, type } = officeFiles[template.format];
  const own = typeof template.record["name"] === "string" ? template.record["name"] : "";
  return {
    name: `${name} ${own}.${ending}`.replace(/[\\/:*?"<>|]/g, "-"),
    type,
    content: Buffer.from(content).toString("base64"),
  };
}
