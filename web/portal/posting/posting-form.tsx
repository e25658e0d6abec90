import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { ReviewRound } from "@kezhuan/contract/api/review";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { readToken, subscribeLogin } from "@kezhuan/web/api/session-store.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { readText } from "../content/read-values.ts";
import { coach } from "./coach.ts";
import { FieldInput } from "./field-input.tsx";
import { hiddenFields, isNeeded } from "./find-faults.ts";
import { KeepingNote } from "./keeping-note.tsx";
import { statusPath, type PostingKind } from "./posting-kinds.ts";
import { postingTexts } from "./posting-texts.ts";
import { Remarks } from "./remarks.tsx";
import { Review } from "./review.tsx";
import { PossiblePartners, SimilarOnes, useMatchesWhileWriting } from "./matches-while-writing.tsx";
import { StepList } from "./step-list.tsx";
import { usePosting } from "./use-posting.ts";

interface PostingFormProps {
  kind: PostingKind;
  meta: ObjectMeta;
  record: WireRecord | undefined;
  /** What the account tells of whoever writes something new. */
  known: Values;
  /** A change of what is public: what of it is kept already. */
  change?: Values | undefined;
  /** What a reviewer said last. */
  round?: ReviewRound | undefined;
  onCreated: (id: string) => void;
  onSubmitted: (id: string) => void;
}

/** The steps of a posting, one at a time; the last shows it as visitors will see it. */
export function PostingForm(props: PostingFormProps) {
  const { kind, meta, round } = props;
  const t = useText(postingTexts);
  const posting = usePosting(props);
  const [at, setAt] = useState(0);
  const [gaps, setGaps] = useState(0);
  const head = useRef<HTMLHeadingElement>(null);
  const { data: info } = useQuery(infoQuery());
  useLoginElsewhere(Boolean(info), posting.flush);
  const id = useSearchParams().get("id") ?? props.record?.id ?? "";
  const step = kind.steps[at];
  const aimAt = useAim();
  const go = (next: number, field?: string) => {
    if (step) posting.checkTyped(step.fields);
    setAt(next);
    setGaps(0);
    if (field !== undefined) return aimAt(field);
    head.current?.focus();
    head.current?.scrollIntoView({ block: "start" });
  };
  /** On to the next step, or to the first field of this one that still lacks something. */
  const goOn = () => {
    const first = step && posting.checkComplete(step.fields);
    if (first === undefined) return go(at + 1);
    setGaps(Object.keys(posting.findMissing()).filter((name) => step?.fields.includes(name)).length);
    aimAt(first);
  };
  return (
    <>
      <p className="unseen posting-here" ref={head} tabIndex={-1}>
        {t("step", { index: at + 1, count: kind.steps.length + 1 })}
      </p>
      <div className="posting-bar">
        <StepList kind={kind} at={at} errors={posting.errors} onGo={go} />
        <KeepingNote
          keeping={posting.keeping}
          isLoggedIn={Boolean(info)}
          onResolve={posting.resolve}
          to={statusPath(kind, id)}
        />
      </div>
      {round && <Remarks kind={kind} meta={meta} round={round} onGo={go} />}
      {step ? (
        <StepFields {...{ kind, meta, posting, at, id, round }} />
      ) : (
        <Review kind={kind} meta={meta} posting={posting} isLoggedIn={Boolean(info)} id={id} onGo={go} />
      )}
      <p className="posting-gaps" aria-live="polite">
        {gaps > 0 && t("gaps", { count: gaps })}
      </p>
      <div className="posting-ways">
        {at > 0 && <Button onClick={() => go(at - 1)}>{t("back")}</Button>}
        {step && (
          <Button look="filled" onClick={goOn}>
            {at === kind.steps.length - 1 ? t("preview") : t("next")}
          </Button>
        )}
      </div>
    </>
  );
}

/** A visitor who logs in in another tab has logged in here, too: what is written goes to the account. */
function useLoginElsewhere(isLoggedIn: boolean, flush: () => void): void {
  const queries = useQueryClient();
  const send = useEffectEvent(flush);
  useEffect(() => {
    if (isLoggedIn) return send();
    return subscribeLogin(() => {
      if (readToken() !== undefined) void queries.invalidateQueries();
    });
  }, [isLoggedIn, queries]);
}

/** Leads to a field once the step it belongs to is shown: steps are longer than a phone. */
function useAim(): (field: string) => void {
  const [aim, setAim] = useState<{ field: string }>();
  useEffect(() => {
    if (!aim) return;
    const place = document.querySelector(`.posting-step [data-field="${CSS.escape(aim.field)}"]`);
    place?.scrollIntoView({ block: "center" });
    place?.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
  }, [aim]);
  return (field) => setAim({ field });
}

interface StepFieldsProps {
  kind: PostingKind;
  meta: ObjectMeta;
  posting: ReturnType<typeof usePosting>;
  at: number;
  id: string;
  round: ReviewRound | undefined;
}

function StepFields({ kind, meta, posting, at, id, round }: StepFieldsProps) {
  const { language } = usePreferences();
  const step = kind.steps[at];
  const { fields, values, errors, change, checkTyped } = posting;
  const advice = coach(kind, values);
  const hidden = hiddenFields(kind, values);
  const matches = useMatchesWhileWriting(kind, meta, { values, id });
  if (!step) return null;
  return (
    <section className="posting-step" aria-label={pickLabel(step.title, language)}>
      <h2>{pickLabel(step.title, language)}</h2>
      {fields
        .filter(({ name }) => step.fields.includes(name) && !hidden.has(name))
        .map((field) => {
          const hint = advice[field.name];
          return (
            <div
              key={field.name}
              onBlur={({ currentTarget, relatedTarget }) => {
                // From one cell of a table to the next is not out of it.
                if (!currentTarget.contains(relatedTarget)) checkTyped([field.name]);
              }}
            >
              <FieldInput
                field={field}
                meta={meta}
                value={values[field.name]}
                onChange={(value) => change(field.name, value)}
                onWork={posting.hold}
                needed={isNeeded(field, kind.handsIn)}
                error={errors[field.name]}
                advice={hint && pickLabel(hint, language)}
                remark={round?.remarks.find((remark) => remark.field === field.name)}
              />
              {field.name === "title" && (
                <SimilarOnes kind={kind.kind} title={readText(values["title"]) ?? ""} matches={matches} />
              )}
            </div>
          );
        })}
      <PossiblePartners kind={kind.kind} matches={matches} />
    </section>
  );
}
