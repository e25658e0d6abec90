import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { getObjData } from "./get-obj-data.ts";
import { getObjDataByPage } from "./get-obj-data-by-page.ts";
import type { CallOptions } from "./open-call.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf, recordsKey } from "./query-keys.ts";
import { refresh } from "./refresh-records.ts";

const form = "sys_form";
/** More than anybody has on one page; whoever has more looks for them by name. */
const most = 500;

/** Every version of every form, without the designs. */
export function formsQuery(keyword: string) {
  return queryOptions({
    queryKey: recordsKey(form, "list", keyword),
    queryFn: ({ signal }) =>
      unwrap(
        getObjDataByPage(
          {
            objname: form,
            pageSize: most,
            sort: "name,-created_at",
            ...(keyword === "" ? {} : { keyword }),
            fields: [
              "name",
              "form_version",
              "object",
              "status",
              "pack",
              "published_at",
              "published_by",
              "updated_at",
              "updated_by",
            ],
          },
          { signal },
        ),
      ),
  });
}

/** One version with its design. */
export function formQuery(id: string) {
  return queryOptions({
    queryKey: recordsKey(form, "one", id),
    queryFn: async ({ signal }) => (await unwrap(getObjData({ objname: form, id }, { signal }))).data,
    // A draft changes under one's hands: it is read anew whenever it is opened.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Which forms serve what. */
export function formUsesQuery() {
  return queryOptions({
    queryKey: recordsKey("sys_form_use", "list"),
    queryFn: async ({ signal }) =>
      (await unwrap(getObjDataByPage({ objname: "sys_form_use", pageSize: most }, { signal }))).data,
  });
}

export interface FormDraft {
  id?: string | undefined;
  name: string;
  form_version: string;
  object?: string | undefined;
  schema: FormSchema;
  version?: number | undefined;
}

/** Keeps a draft. Lists of forms are asked for anew; the one that is open is not. */
export async function saveForm(draft: FormDraft, options: CallOptions = {}) {
  const answer = await sendMessage("saveForm", draft, options);
  if (answer.ok) await refresh(recordsKey(form, "list"));
  return answer;
}

export async function publishForm(id: string) {
  const answer = await sendMessage("publishForm", { id });
  if (answer.ok) await refreshForms();
  return answer;
}

export async function retireForm(id: string) {
  const answer = await sendMessage("retireForm", { id });
  if (answer.ok) await refreshForms();
  return answer;
}

export async function removeForm(id: string) {
  const answer = await sendMessage("removeForm", { id });
  if (answer.ok) await refresh(recordsKey(form, "list"));
  return answer;
}

/** Whatever shows forms, or shows records by them. */
export function refreshForms(): Promise<void> {
  return refresh(recordsKey(form), keyOf("objMetaData"));
}

/** Whatever says what forms serve, or shows records by them. */
export function refreshUses(): Promise<void> {
  return refresh(recordsKey("sys_form_use"), keyOf("objMetaData"));
}

/** What the answers to a form come to. */
export function formAnswersQuery(name: string) {
  return queryOptions({
    queryKey: recordsKey("sys_form_answer", "counts", name),
    queryFn: ({ signal }) => unwrap(sendMessage("countFormAnswers", { name }, { signal })),
  });
}

/** A record of `sys_form` as its pages use it. */
export interface FormVersion {
  id: string;
  version: number;
  name: string;
  formVersion: string;
  object: string | undefined;
  status: "draft" | "published" | "retired";
  publishedAt: string | undefined;
  updatedAt: string | undefined;
  pack: string | undefined;
}

export function readVersion(record: WireRecord): FormVersion {
  const text = (name: string) => {
    const value = record[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const status = codeOf(record["status"]);
  return {
    id: record.id,
    version: typeof record["version"] === "number" ? record["version"] : 1,
    name: text("name") ?? "",
    formVersion: text("form_version") ?? "",
    object: text("object"),
    status: status === "published" || status === "retired" ? status : "draft",
    publishedAt: text("published_at"),
    updatedAt: text("updated_at"),
    pack: text("pack"),
  };
}

function codeOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "code" in value ? value.code : value;
}
