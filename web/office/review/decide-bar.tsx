import { Button } from "antd";
import { useId, useRef } from "react";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ScheduleButton } from "./schedule-dialog.tsx";
import { reviewTexts } from "./review-texts.ts";
import type { ReviewDecision, Way } from "./use-decision.ts";

interface DecideBarProps {
  decision: ReviewDecision;
  schedule: Way | undefined;
}

/** The general remark, and the decisions: forward is filled, the ways back stand before it. */
export function DecideBar({ decision, schedule }: DecideBarProps) {
  const t = useText(reviewTexts);
  const id = useId();
  const { language } = usePreferences();
  const { ways, comment, setComment, said, isBusy, lacksWords, holder, isMine } = decision;
  const remark = useRef<HTMLTextAreaElement>(null);
  // What is missing is written where the cursor then stands.
  const decide = (way: Way, at?: string) => {
    if (lacksWords(way)) remark.current?.focus();
    return decision.decide(way, at);
  };
  const mayDecide = ways.length > 0 && (holder === null || isMine);
  if (!mayDecide) return null;
  const back = ways.filter(({ needsWords, action }) => needsWords && action !== "accept");
  const forward = ways.filter((way) => !back.includes(way));
  const missing = forward.find((way) => way.missing.length > 0)?.missing;
  return (
    <div className="review-decide">
      <label htmlFor={id}>
        {t("comment")}
        {said.length > 0 && <small>{t("remarksCount", { count: said.length })}</small>}
      </label>
      <textarea
        ref={remark}
        id={id}
        rows={2}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {missing && (
        <p id={`${id}-blocked`} className="review-warning">
          {t("blocked", { fields: formatList(missing, language) })}
        </p>
      )}
      <Ways {...{ back, forward, schedule, isBusy }} blockedBy={`${id}-blocked`} onDecide={decide} />
    </div>
  );
}

interface WaysProps {
  back: readonly Way[];
  forward: readonly Way[];
  schedule: Way | undefined;
  isBusy: boolean;
  /** The id of what says why a way is closed. */
  blockedBy: string;
  onDecide: (way: Way, at?: string) => Promise<void>;
}

function Ways({ back, forward, schedule, isBusy, blockedBy, onDecide }: WaysProps) {
  const describedBy = (way: Way) => (way.missing.length > 0 ? blockedBy : undefined);
  return (
    <div className="review-ways">
      {back.map((way) => (
        <Button key={way.action} disabled={isBusy} onClick={() => void onDecide(way)}>
          {way.label}
        </Button>
      ))}
      {forward.map((way) => (
        <Button
          key={way.action}
          type="primary"
          disabled={isBusy || way.missing.length > 0}
          aria-describedby={describedBy(way)}
          onClick={() => void onDecide(way)}
        >
          {way.label}
        </Button>
      ))}
      {schedule && (
        <ScheduleButton
          isDisabled={isBusy || schedule.missing.length > 0}
          describedBy={describedBy(schedule)}
          onChoose={(at) => void onDecide(schedule, at)}
        />
      )}
    </div>
  );
}
