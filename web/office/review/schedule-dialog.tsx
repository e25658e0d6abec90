import { Button as OfficeButton } from "antd";
import { useId, useRef, useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { reviewTexts } from "./review-texts.ts";

interface ScheduleDialogProps {
  onClose: () => void;
  /** The moment, in ISO 8601. */
  onChoose: (at: string) => void;
}

interface ScheduleButtonProps {
  isDisabled: boolean;
  /** The id of the words that say why it is disabled. */
  describedBy: string | undefined;
  onChoose: (at: string) => void;
}

/** Opens the question when an approved record shall be published. */
export function ScheduleButton({ isDisabled, describedBy, onChoose }: ScheduleButtonProps) {
  const t = useText(reviewTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <OfficeButton disabled={isDisabled} aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {t("publishAt")}
      </OfficeButton>
      {isOpen && (
        <ScheduleDialog
          onClose={close}
          onChoose={(at) => {
            close();
            onChoose(at);
          }}
        />
      )}
    </>
  );
}

/** Asks when an approved record shall be published, in the time zone of whoever decides. */
function ScheduleDialog({ onClose, onChoose }: ScheduleDialogProps) {
  const t = useText(reviewTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [time, setTime] = useState("");
  const [problem, setProblem] = useState<"scheduleNoTime" | "schedulePast">();
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    // A value without an offset is a local time to the browser.
    const at = new Date(time);
    const found = Number.isNaN(at.getTime())
      ? "scheduleNoTime"
      : at.getTime() <= Date.now()
        ? "schedulePast"
        : undefined;
    setProblem(found);
    if (found) input.current?.focus();
    else onChoose(at.toISOString());
  };
  return (
    <Dialog
      title={t("scheduleTitle")}
      onClose={onClose}
      footer={
        <Button look="filled" type="submit" form={id}>
          {t("scheduleTitle")}
        </Button>
      }
    >
      <form id={id} className="review-schedule" noValidate onSubmit={submit}>
        <label htmlFor={`${id}-time`}>{t("scheduleTime")}</label>
        <input
          ref={input}
          id={`${id}-time`}
          type="datetime-local"
          value={time}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-zone${problem ? ` ${id}-problem` : ""}`}
          onChange={(event) => setTime(event.target.value)}
        />
        <p id={`${id}-zone`}>
          {t("scheduleZone", { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        </p>
        {problem && (
          <p id={`${id}-problem`} className="review-warning" role="alert">
            {t(problem)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
