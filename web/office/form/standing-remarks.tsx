import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Remark, ReviewOutput, ReviewRound } from "@kezhuan/contract/api/review";
import { useQuery } from "@tanstack/react-query";
import { createContext, use, useMemo, useRef } from "react";
import { reviewQuery } from "@kezhuan/web/api/reviews.ts";
import { isRefusal, standingRound } from "@kezhuan/web/meta/standing-remarks.ts";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { BegunChange } from "./begun-change.tsx";
import { standingTexts } from "./standing-texts.ts";
import "./standing-remarks.css";

interface Standing {
  /** By the field they are about. */
  remarks: ReadonlyMap<string, Remark>;
  /** Brings a field into view where the form has parts that are closed. */
  show: { current: ((name: string) => void) | undefined };
}

const RemarksContext = createContext<Standing>({ remarks: new Map(), show: { current: undefined } });

interface StandingRemarksProps {
  meta: ObjectMeta;
  record: WireRecord | undefined;
  children: React.ReactNode;
}

/** What reviewers said, above a form as a list that leads to the fields, and at the fields themselves. */
export function StandingRemarks({ meta, record, children }: StandingRemarksProps) {
  const isReviewed = meta.object.review !== undefined && record !== undefined;
  const { data: review } = useQuery({
    ...reviewQuery({ objname: meta.object.name, id: record?.id ?? "" }),
    enabled: isReviewed,
    // Who is neither its owner nor a reviewer simply is told nothing.
    retry: false,
    throwOnError: false,
  });
  const round = isReviewed && review ? standingRound(meta, record, review) : undefined;
  const show = useRef<(name: string) => void>(undefined);
  const standing = useMemo(
    () => ({ remarks: new Map((round?.remarks ?? []).map((remark) => [remark.field, remark])), show }),
    [round],
  );
  // The same around it before and after the review comes: else the form would be drawn anew under somebody's hands.
  return (
    <RemarksContext value={standing}>
      {isReviewed && review && (
        <>
          <Waiting meta={meta} review={review} />
          <BegunChange meta={meta} record={record} review={review} />
        </>
      )}
      {round && <Said meta={meta} round={round} show={(name) => show.current?.(name)} />}
      {children}
    </RemarksContext>
  );
}

/** What was said of a field; undefined when nothing was. */
export function useRemark(name: string): Remark | undefined {
  return use(RemarksContext).remarks.get(name);
}

/** What was said of all fields, and where a form that has closed parts says how it brings a field into view. */
export function useStanding(): Standing {
  return use(RemarksContext);
}

/** What a reviewer said of a field, beside it. */
export function RemarkNote({ remark: { text, answered } }: { remark: Remark }) {
  const say = useText(standingTexts);
  return (
    <p className="form-remark" data-answered={answered}>
      {say("remark", { text })}
    </p>
  );
}

function Waiting({ meta, review: { revision } }: { meta: ObjectMeta; review: ReviewOutput }) {
  const t = useText(standingTexts);
  const { language } = usePreferences();
  if (!revision) return null;
  const names = revision.fields.flatMap(({ field }) => {
    const found = meta.fields.find(({ name }) => name === field);
    return found ? [pickLabel(found.label, language)] : [];
  });
  const who = revision.mine ? "waitingMine" : "waiting";
  return (
    <p className="standing-waiting" role="note">
      {t(who, { fields: formatList(names, language), name: revision.author.label ?? t("somebody") })}
    </p>
  );
}

interface SaidProps {
  meta: ObjectMeta;
  round: ReviewRound;
  show: (name: string) => void;
}

function Said({ meta, round, show }: SaidProps) {
  const t = useText(standingTexts);
  const { language } = usePreferences();
  const { comment, remarks } = round;
  const title = t(isRefusal(round) ? "refused" : "title");
  if (!comment && remarks.length === 0) return null;
  const goTo = (name: string, list: Element) => {
    show(name);
    const field = list.closest(".panel-body, main")?.querySelector(`[data-field="${CSS.escape(name)}"]`);
    field?.scrollIntoView({ block: "center" });
    field?.querySelector<HTMLElement>("input, textarea, [tabindex]")?.focus({ preventScroll: true });
  };
  return (
    <section className="standing-remarks" aria-label={title}>
      <h3>{title}</h3>
      {comment && <p>{comment}</p>}
      <ul>
        {remarks.map(({ field, text, answered }) => {
          const label = meta.fields.find(({ name }) => name === field)?.label;
          return (
            <li key={field} data-answered={answered}>
              <button type="button" onClick={(event) => goTo(field, event.currentTarget)}>
                {label ? pickLabel(label, language) : field}
              </button>
              <span>{text}</span>
              {answered && <small>{t("answered")}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
