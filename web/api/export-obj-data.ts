import type { JobStarted, SpreadsheetFormat } from "@kezhuan/contract/api/transfer";
import type { Answer } from "./answer.ts";
import { postForm } from "./request.ts";
import type { PageQuery } from "./get-obj-data-by-page.ts";

/** Has what a list shows written into a spreadsheet; a job does it. */
export function exportObjData(list: PageQuery, format: SpreadsheetFormat): Promise<Answer<JobStarted>> {
  const { pageNum: _, pageSize: __, count: ___, ...query } = list;
  return postForm("rest/exportObjData", { ...query, format });
}
