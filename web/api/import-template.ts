import type { SpreadsheetFormat } from "@kezhuan/contract/api/transfer";
import type { Answer } from "./answer.ts";
import { reportFailure } from "./failure-report.ts";
import { toFormBody } from "./form-body.ts";
import { runCall } from "./request.ts";
import { apiAddress, failTransport, readReply, type Reply } from "./transport.ts";

export interface Template {
  content: Blob;
  name: string;
}

interface TemplateQuery {
  objname: string;
  format: SpreadsheetFormat;
  /** The view whose labels become column headings. */
  viewid?: string | undefined;
}

/** Downloads the import template (a spreadsheet) of an object. */
export function importTemplate(query: TemplateQuery): Promise<Answer<Template>> {
  return runCall<Template>((headers) => fetchFile(headers, toFormBody({ ...query })));
}

async function fetchFile(headers: Record<string, string>, body: URLSearchParams): Promise<Reply> {
  try {
    const response = await fetch(apiAddress("rest/importTemplate"), { method: "POST", body, headers });
    const token = response.headers.get("token");
    // Errors come as JSON in the envelope, files as plain content.
    if (response.headers.get("content-type")?.includes("json"))
      return readReply(response.status, await response.text(), token);
    const [, name = ""] =
      /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    const data: Template = { content: await response.blob(), name: decodeURIComponent(name) };
    return { envelope: { code: 200, msg: "", data }, status: response.status, token };
  } catch (error) {
    const failure = failTransport("network", error);
    reportFailure(failure.message);
    throw failure;
  }
}
