import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { scheduledAt } from "@kezhuan/web/meta/transitions.ts";
import { ScheduleNote } from "@kezhuan/web/ui/schedule-note.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { RecordFields, type ReviewedProps } from "./record-fields.tsx";
import { PanelFrame } from "../form/panel-frame.tsx";
import { nameRecord } from "../kinds/record-name.ts";
import { ChangeTable } from "./change-table.tsx";
import { Checks } from "./checks.tsx";
import { DecideBar } from "./decide-bar.tsx";
import { holderOf } from "./holder-of.ts";
import { Holder } from "./holder.tsx";
import { reviewTexts } from "./review-texts.ts";
import { Rounds } from "./rounds.tsx";
import { useDecision, useSchedule } from "./use-decision.ts";

interface ReviewedItemProps extends ReviewedProps {
  place: { index: number; count: number };
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** One item of the queue: what it is, what to look at, what to say, what to decide. */
export function ReviewedItem(props: ReviewedItemProps) {
  const { meta, record, review, revision, place, onPrevious, onNext, onClose } = props;
  const t = useText(reviewTexts);
  const { language } = usePreferences();
  const decision = useDecision({ meta, record, revision, onDone: onNext ?? onClose });
  const at = revision ? undefined : scheduledAt(meta, record);
  const schedule = useSchedule(meta, { record, revision });
  const isOwn = revision ? revision.own : review.own;
  return (
    <PanelFrame
      title={
        <>
          <span className="panel-name">{nameRecord(meta, record, language)}</span>
          <span className="panel-state">
            {revision ? t("change") : pickLabel(meta.object.label, language)}
          </span>
        </>
      }
      onClose={onClose}
      tools={
        place.index > 0 && (
          <>
            <span className="review-place figures">{t("place", place)}</span>
            <Button
              type="text"
              icon={<LeftOutlined aria-hidden />}
              aria-label={t("previous")}
              title={t("previous")}
              disabled={!onPrevious}
              onClick={onPrevious}
            />
            <Button
              type="text"
              icon={<RightOutlined aria-hidden />}
              aria-label={t("next")}
              title={t("next")}
              disabled={!onNext}
              onClick={onNext}
            />
          </>
        )
      }
      problem={decision.problem}
      foot={<DecideBar decision={decision} schedule={schedule} />}
    >
      <Holder {...{ meta, record, revision }} approvers={isOwn ? review.approvers : undefined} />
      {at && <ScheduleNote at={at} name={holderOf(meta, { record, revision: undefined })?.label} />}
      <Checks {...{ meta, record, revision, decision }} />
      {review.rounds.length > 0 && <Rounds meta={meta} rounds={review.rounds} />}
      {revision ? (
        <ChangeTable meta={meta} revision={revision} decision={decision} />
      ) : (
        <RecordFields meta={meta} record={record} decision={decision} />
      )}
    </PanelFrame>
  );
}
