import type { MergePlan } from "@kezhuan/contract/api/merge";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useState } from "react";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { sortErrors } from "../form/save-record.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { askPerson } from "../parts/ask.ts";
import { mergeTexts } from "./merge-texts.ts";

interface MergeInput {
  meta: ObjectMeta;
  keep: WireRecord;
  drop: WireRecord;
  plan: MergePlan;
  onMerged: (kept: string) => void;
}

/** Which record each field is taken from, and the merge itself. What is empty in the one is offered from the other. */
export function useMerge({ meta, keep, drop, plan, onMerged }: MergeInput) {
  const t = useText(mergeTexts);
  const { language } = usePreferences();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { problem, isSending, send, refuse } = useSending({
    done: t("done"),
    onDone: () => onMerged(keep.id),
    refresh: refreshAllRecords,
    describe: (refusal) => sortErrors(refusal, meta).message,
  });
  /** The id of the record whose value stands. */
  const sourceOf = (name: string): string =>
    chosen[name] ?? (isEmptyValue(keep[name]) && !isEmptyValue(drop[name]) ? drop.id : keep.id);
  const choose = (names: readonly string[], id: string) =>
    setChosen((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, id])) }));
  const merge = async () => {
    refuse({});
    const names = { keep: nameRecord(meta, keep, language), drop: nameRecord(meta, drop, language) };
    const [ask, askForGood] =
      names.keep === names.drop
        ? (["askSame", "askSameForGood"] as const)
        : (["askText", "askForGood"] as const);
    const text = plan.undoDays > 0 ? t(ask, { ...names, days: plan.undoDays }) : t(askForGood, names);
    const isSure = await askPerson({
      title: t("ask"),
      text,
      yes: t("merge"),
      no: t("cancel"),
      isGrave: plan.undoDays === 0,
    });
    if (!isSure) return;
    const take = plan.choices.filter(
      (name) => !isAlike(keep[name], drop[name]) && sourceOf(name) === drop.id,
    );
    await send(() =>
      sendMessage(
        "mergeRecords",
        {
          objname: meta.object.name,
          keep: keep.id,
          drop: drop.id,
          keepVersion: Number(keep["version"]),
          dropVersion: Number(drop["version"]),
          take,
        },
        { quiet: true },
      ),
    );
  };
  const shown = problem && pickLabel(problem, language);
  return { sourceOf, choose, merge, isBusy: isSending, problem: shown };
}

/** True where two records show the same. */
export function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
