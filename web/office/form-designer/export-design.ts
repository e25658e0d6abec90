import type { FormVersion } from "@kezhuan/web/api/forms.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { saveFile } from "@kezhuan/web/ui/save-file.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";

/** By what is chosen in the menu of a version. */
export const exportKinds = {
  exportJson: { as: "kezhuan", ending: "json" },
  exportFormmaking: { as: "formmaking", ending: "formmaking.json" },
  exportReact: { as: "react", ending: "tsx" },
} as const;

export type ExportKind = keyof typeof exportKinds;

/** Hands the design of a version to the browser as a file. */
export async function exportDesign({ id, name, formVersion }: FormVersion, kind: ExportKind): Promise<void> {
  const { as, ending } = exportKinds[kind];
  const answer = await sendMessage("exportForm", { id, as });
  if (!answer.ok) {
    showToast(answer.msg, { tone: "error" });
    return;
  }
  const fileName = `${name}-${formVersion}.${ending}`.replaceAll(/[\\/:*?"<>|]/g, "_");
  const type = ending === "tsx" ? "text/plain" : "application/json";
  saveFile(new Blob([answer.data.text], { type }), fileName);
}
