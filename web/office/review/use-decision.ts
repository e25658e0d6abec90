import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { decisions, type RevisionOutput } from "@kezhuan/contract/api/review";
import { listApprovals } from "@kezhuan/contract/metadata/review";
import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";
import { forgetReviews } from "@kezhuan/web/api/reviews.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { findMissing } from "@kezhuan/web/meta/missing-fields.ts";
import { fittingSchedule, fittingTransitions } from "@kezhuan/web/meta/transitions.ts";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { sortErrors } from "../form/save-record.ts";
import { useUnsavedGuard } from "../form/use-unsaved-guard.ts";
import { useAccount } from "../session/account.tsx";
import { handsKey, holderOf } from "./holder-of.ts";
import { reviewTexts } from "./review-texts.ts";

interface DecisionInput {
  meta: ObjectMeta;
  record: WireRecord;
  revision: RevisionOutput | undefined;
  onDone: () => void;
}

export interface Way {
  action: string;
  label: string;
  /** Says that something is to be changed, so somebody has to say what. */
  needsWords: boolean;
  /** Names of the fields that an approval still misses. */
  missing: string[];
}

type Texts = Readonly<Record<string, string>>;

/** What a reviewer says and ticks on the way to a decision, and the decision itself. */
export function useDecision({ meta, record, revision, onDone }: DecisionInput) {
  const t = useText(reviewTexts);
  const { language } = usePreferences();
  const words = useWords();
  const { remarks, comment, checked, chosen } = words;
  const said = Object.entries(remarks).filter(([, text]) => text.trim() !== "");
  const releaseGuard = useUnsavedGuard(said.length > 0 || comment.trim() !== "", useLocation());
  const { problem, isSending, send, refuse } = useSending({
    onDone: () => {
      releaseGuard();
      onDone();
    },
    refresh: () => forgetReviews(meta.object.name),
    describe: (refusal) => tellRefusal(refusal, meta, language),
    onRefused: ({ code }) => {
      if (code === 409) void forgetReviews(meta.object.name);
      return false;
    },
  });
  const { isChangingHands, ...holding } = useHolding(meta, { record, revision });
  const ways = useWays(meta, { record, revision });
  const moved = revision?.fields.filter((field) => field.moved && !(field.field in chosen)).length ?? 0;
  const lacksWords = (way: Way) => way.needsWords && said.length === 0 && comment.trim() === "";
  const decide = async (way: Way, at?: string) => {
    refuse({});
    if (lacksWords(way)) return void refuse(t("needsWords"));
    if (way.action === "accept" && moved > 0) return void refuse(t("choose", { count: moved }));
    const place = { objname: meta.object.name, id: record.id };
    const version = Number(record["version"]);
    const sent = wordsOf({ comment, said, checked });
    const result = await send<unknown>(() =>
      revision
        ? sendMessage("decideRevision", {
            ...place,
            ...sent,
            ...sides(chosen),
            revision: revision.id,
            version: revision.version,
            recordVersion: version,
            // The ways of a change are the decisions about it.
            decision: decisions.find((one) => one === way.action) ?? "return",
          })
        : sendMessage("transition", { ...place, ...sent, action: way.action, version, at }),
    );
    if (result) showToast(t("done", { action: way.label }), { tone: "success" });
  };
  return {
    ...words,
    problem: problem && pickLabel(problem, language),
    isBusy: isSending || isChangingHands,
    ways,
    ...holding,
    said,
    lacksWords,
    decide,
  };
}

function useHolding(meta: ObjectMeta, shown: Pick<DecisionInput, "record" | "revision">) {
  const { user } = useAccount();
  const holder = holderOf(meta, shown);
  // What is decided is what is in view: not before the record has come that was just taken up or given back.
  const isChangingHands = useIsMutating({ mutationKey: handsKey(shown.record.id) }) > 0;
  return { holder, isMine: holder?.id === user.id, isChangingHands };
}

/** What is said, ticked and chosen so far. */
function useWords() {
  const [remarks, setRemarks] = useState<Texts>({});
  const [comment, setComment] = useState("");
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<Sides>({});
  return {
    remarks,
    comment,
    checked,
    chosen,
    setComment,
    setRemark: (name: string, text: string | undefined) =>
      setRemarks(({ [name]: _before, ...rest }) => (text === undefined ? rest : { ...rest, [name]: text })),
    toggle: (name: string) =>
      setChecked((before) =>
        before.includes(name) ? before.filter((one) => one !== name) : [...before, name],
      ),
    choose: (name: string, side: "take" | "keep") => setChosen((before) => ({ ...before, [name]: side })),
  };
}

interface Words {
  comment: string;
  said: readonly (readonly [string, string])[];
  checked: readonly string[];
}

function wordsOf({ comment, said, checked }: Words) {
  return {
    ...(comment.trim() === "" ? {} : { comment: comment.trim() }),
    ...(said.length > 0 ? { remarks: Object.fromEntries(said) } : {}),
    checked: [...checked],
  };
}

type Sides = Readonly<Record<string, "take" | "keep">>;

/** What was chosen where the record was changed meanwhile. */
function sides(chosen: Sides): { take: string[]; keep: string[] } {
  const of = (side: "take" | "keep") => Object.keys(chosen).filter((name) => chosen[name] === side);
  return { take: of("take"), keep: of("keep") };
}

/** Why it was refused, with the fields it is about. */
function tellRefusal(answer: Parameters<typeof sortErrors>[0], meta: ObjectMeta, language: Language): string {
  const { message, errors } = sortErrors(answer, meta);
  const named = meta.fields.filter(({ name }) => name in errors);
  const lines = named.map(({ name, label }) => `${pickLabel(label, language)}: ${errors[name] ?? ""}`);
  return [message, ...lines].join("\n");
}

export type ReviewDecision = ReturnType<typeof useDecision>;

/** The step that approves and publishes at a set time; none for a change of a record. */
export function useSchedule(
  meta: ObjectMeta,
  { record, revision }: { record: WireRecord; revision: RevisionOutput | undefined },
): Way | undefined {
  const { language } = usePreferences();
  const step = revision ? undefined : fittingSchedule(meta, record);
  if (!step) return undefined;
  const { reviewers, authors } = findMissing(meta, record);
  const missing = [...reviewers, ...authors].map(({ label }) => pickLabel(label, language));
  return { action: step.action, label: pickLabel(step.label, language), needsWords: false, missing };
}

/** Decisions about a change, or the steps of the review that fit the record's state. */
function useWays(
  meta: ObjectMeta,
  { record, revision }: { record: WireRecord; revision: RevisionOutput | undefined },
): Way[] {
  const t = useText(reviewTexts);
  const { language } = usePreferences();
  if (revision?.own) return [];
  if (revision)
    return decisions.map((action) => ({
      action,
      label: t(action),
      needsWords: action !== "accept",
      missing: [],
    }));
  const { review } = meta.object;
  const steps = new Set(Object.values(review?.waits ?? {}).flat());
  const { reviewers, authors } = findMissing(meta, record);
  const missing = [...reviewers, ...authors].map(({ label }) => pickLabel(label, language));
  return fittingTransitions(meta, record)
    .filter(
      ({ action }) => (steps.has(action) || action === review?.schedule?.cancel) && action !== review?.claim,
    )
    .map(({ action, label }) => ({
      action,
      label: pickLabel(label, language),
      needsWords: review?.explained.includes(action) ?? false,
      missing: review && listApprovals(review).includes(action) ? missing : [],
    }));
}
