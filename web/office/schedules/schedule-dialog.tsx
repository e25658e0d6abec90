import type { BackupDestination, ScheduleOutput } from "@kezhuan/contract/api/schedules";
import { Button, Checkbox, Input, InputNumber, Modal, Select } from "antd";
import { useId, useState } from "react";
import { refreshSchedules } from "@kezhuan/web/api/schedules.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { nameForeignZone } from "@kezhuan/web/ui/site-time.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "../parts/ask.ts";
import { describeCron } from "../parts/describe-cron.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { listMissing, openDraft, toInput, type ScheduleDraft } from "./schedule-draft.ts";
import { scheduleTexts } from "./schedule-texts.ts";
import { TaskFields } from "./task-fields.tsx";
import "./schedules.css";
import { ProblemLine } from "../parts/problem-line.tsx";

const inputNames = {
  label: "name",
  objname: "object",
  field: "field",
  webhook: "webhookName",
  dashboard: "dashboardName",
  recipients: "recipients",
} as const;

interface ScheduleDialogProps {
  /** Absent for a new one. */
  schedule: ScheduleOutput | undefined;
  destinations: readonly BackupDestination[];
  onClose: () => void;
}

/** When a task is due and what happens if it goes wrong; of a task that administrators have added also what it does. */
export function ScheduleDialog({ schedule, destinations, onClose }: ScheduleDialogProps) {
  const t = useText(scheduleTexts);
  const { language } = usePreferences();
  const [draft, setDraft] = useState(() => openDraft(schedule));
  const [isTried, setTried] = useState(false);
  const { isSending, problem, save, remove } = useScheduleCalls({ schedule, onClose });
  const change = (part: Partial<ScheduleDraft>) => setDraft((before) => ({ ...before, ...part }));
  const missing = listMissing(draft);
  const names = formatList(
    missing.map((name) => t(inputNames[name])),
    language,
  );
  const trySave = () => {
    setTried(true);
    if (missing.length === 0) void save(draft);
  };
  return (
    <Modal
      open
      title={schedule ? t("editOf", { name: pickLabel(schedule.label, language) }) : t("add")}
      onCancel={onClose}
      footer={
        <>
          {schedule && schedule.kind !== "builtin" && (
            <Button danger disabled={isSending} onClick={() => void remove()}>
              {t("remove")}
            </Button>
          )}
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="primary" loading={isSending} onClick={trySave}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="schedules-form">
        <ProblemLine message={isTried && missing.length > 0 ? t("missing", { names }) : problem} />
        {draft.kind !== "builtin" && (
          <TaskFields {...{ draft, destinations }} isNew={!schedule} onChange={change} />
        )}
        <TimeFields draft={draft} usual={schedule?.default_cron ?? null} onChange={change} />
      </div>
    </Modal>
  );
}

/** Saves or removes a task, says what came of it, and has the list read anew. */
function useScheduleCalls({ schedule, onClose }: Omit<ScheduleDialogProps, "destinations">) {
  const t = useText(scheduleTexts);
  const { language } = usePreferences();
  const { isSending, problem, send } = useSending({ showIn: "form" });
  const close = async (said?: string) => {
    if (said) showToast(said, { tone: "success" });
    onClose();
    await refreshSchedules();
  };
  const save = (draft: ScheduleDraft) =>
    send(async () => {
      const answer = await sendMessage("saveSchedule", toInput(draft, schedule), { quiet: true });
      if (answer.ok) await close(t("saved"));
      return answer;
    });
  const remove = async () => {
    const name = schedule ? pickLabel(schedule.label, language) : "";
    const question = {
      title: t("removeTitle", { name }),
      text: t("removeText"),
      yes: t("remove"),
      isGrave: true,
    };
    if (!schedule || !(await askPerson(question))) return;
    await send(async () => {
      const answer = await sendMessage("removeSchedule", { id: schedule.id }, { quiet: true });
      if (answer.ok) await close();
      return answer;
    });
  };
  return { isSending, problem, save, remove };
}

interface TimeFieldsProps {
  draft: ScheduleDraft;
  usual: string | null;
  onChange: (part: Partial<ScheduleDraft>) => void;
}

function TimeFields({ draft, usual, onChange }: TimeFieldsProps) {
  const t = useText(scheduleTexts);
  const { language } = usePreferences();
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={`${id}-cron`}>{t("cron")}</label>
        <Input
          id={`${id}-cron`}
          value={draft.cron}
          maxLength={64}
          spellCheck={false}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange({ cron: event.target.value })}
        />
        <output htmlFor={`${id}-cron`}>
          {describeCron(draft.cron, language, nameForeignZone(language))}
        </output>
        <small id={`${id}-help`}>
          {t("cronHelp")}
          {usual !== null && ` ${t("cronDefault", { cron: usual })}`}
        </small>
      </div>
      <div className="schedules-pair">
        <div>
          <label htmlFor={`${id}-overlap`}>{t("overlap")}</label>
          <Select
            id={`${id}-overlap`}
            value={draft.overlap}
            options={(["skip", "wait"] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(overlap) => onChange({ overlap })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-retries`}>{t("retries")}</label>
          <InputNumber
            id={`${id}-retries`}
            min={0}
            max={5}
            precision={0}
            value={draft.retries}
            onChange={(retries) => onChange({ retries: retries ?? 0 })}
          />
        </div>
      </div>
      <div>
        <Checkbox checked={draft.alert} onChange={(event) => onChange({ alert: event.target.checked })}>
          {t("alert")}
        </Checkbox>
        <Checkbox checked={draft.paused} onChange={(event) => onChange({ paused: event.target.checked })}>
          {t("isPaused")}
        </Checkbox>
      </div>
    </>
  );
}
