import { formQuery, type FormVersion } from "@kezhuan/web/api/forms.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { saveFile } from "@kezhuan/web/ui/save-file.ts";

/** Hands the design of a version to the browser as a file. */
export async function exportDesign({ id, name, formVersion }: FormVersion): Promise<void> {
  const record = await queryClient.fetchQuery(formQuery(id));
  const text = JSON.stringify(record["schema"], null, 2);
  const fileName = `${name}-${formVersion}.json`.replaceAll(/[\\/:*?"<>|]/g, "_");
  saveFile(new Blob([text], { type: "application/json" }), fileName);
}
