import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import { isAdministrator, type Ctx } from "@kezhuan/server/engine/context";
import { isPermitted } from "@kezhuan/server/engine/records/describe";
import { readFormText } from "./import-form.ts";

/** The object whose records are designs. */
export const designs = "sys_form";

/** Reads a text as a design and saves nothing. Errors: 403 for who may not design forms, 400 for `text`. */
export async function importForm(
  ctx: Ctx,
  { text, name }: MessageInput<"importForm">,
): Promise<MessageOutput<"importForm">> {
  const isDesigner = ["create", "update"].some((action) => isPermitted(ctx, designs, action));
  if (!isDesigner && !isAdministrator(ctx.actor)) throw fail("forbidden");
  const { form, report } = await readFormText(text);
  const title = name?.trim();
  return { schema: title ? { ...form, title: form.title ?? { zh: title } } : { ...form }, report };
}
