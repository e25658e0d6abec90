import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { useState } from "react";
import type { PageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { filledFields, isEmptyValue } from "@kezhuan/web/meta/values.ts";

export type ChangeAnswer = MessageOutput<"changeRecords">;

/** Which records: those that are ticked, or whatever the list finds. */
export type ChangeScope = { ids: readonly string[] } | { list: PageQuery; count: number };

/** One field and what it is to hold; nothing is chosen yet while the name is empty. */
export interface FieldChange {
  name: string;
  value: unknown;
}

export interface ChangeDraft {
  changes: readonly FieldChange[];
  action: string | undefined;
  comment: string;
}

export type ChangeStage =
  | { name: "form"; problem?: string }
  | { name: "working"; step: "check" | "run" }
  | { name: "checked" | "done"; answer: ChangeAnswer };

/** A change of many records: put together, tried out, and then made. */
export function useChangeRecords(meta: ObjectMeta, scope: ChangeScope) {
  const [draft, setDraft] = useState<ChangeDraft>({
    changes: [{ name: "", value: null }],
    action: undefined,
    comment: "",
  });
  const [stage, setStage] = useState<ChangeStage>({ name: "form" });
  const send = async (step: "check" | "run") => {
    setStage({ name: "working", step });
    try {
      const answer = await sendMessage("changeRecords", {
        ...requestOf(meta, { scope, draft }),
        partial: true,
        dryRun: step === "check",
      });
      if (!answer.ok) return setStage({ name: "form", problem: describe(answer) });
      if (step === "run") void refreshAllRecords();
      return setStage({ name: step === "check" ? "checked" : "done", answer: answer.data });
    } catch (error) {
      return setStage({ name: "form", problem: error instanceof Error ? error.message : String(error) });
    }
  };
  return {
    draft,
    setDraft,
    stage,
    back: () => setStage({ name: "form" }),
    refuse: (problem: string) => setStage({ name: "form", problem }),
    send,
  };
}

export type ChangeControl = ReturnType<typeof useChangeRecords>;

function requestOf(
  meta: ObjectMeta,
  { scope, draft }: { scope: ChangeScope; draft: ChangeDraft },
): MessageInput<"changeRecords"> {
  const chosen = draft.changes.filter(({ name }) => name !== "");
  const fields = meta.fields.filter((field) => chosen.some(({ name }) => name === field.name));
  const values = Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
  const empty = chosen.filter(({ value }) => isEmptyValue(value)).map(({ name }) => [name, null] as const);
  const set = { ...filledFields(fields, values), ...Object.fromEntries(empty) };
  const comment = draft.comment.trim();
  return {
    objname: meta.object.name,
    ...("ids" in scope ? { idlist: [...scope.ids] } : { query: queryOf(scope.list) }),
    ...(chosen.length > 0 ? { set } : {}),
    ...(draft.action === undefined ? {} : { action: draft.action }),
    ...(draft.action === undefined || comment === "" ? {} : { comment }),
  };
}

/** All that the list finds, whatever page of it is in view. */
function queryOf({ sort, highsearch, keyword, viewid }: PageQuery): Record<string, unknown> {
  const given = Object.entries({ sort, highsearch, keyword, viewid });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** What the request as a whole was refused for. */
function describe({ msg, errors }: { msg: string; errors: readonly { message: string }[] }): string {
  const [first] = errors;
  return first ? `${msg}: ${first.message}` : msg;
}
