import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import {
  ACTIVITY,
  certificatePath,
  openingOf,
  REGISTRATION,
  ticketPath,
  type ActivityDetails,
} from "./read-activity.ts";
import { hasCome, hasPlace, type Registration } from "./read-registration.ts";
import { useNow } from "./use-now.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import { formatMoment } from "./when-and-where.tsx";

const texts = defineText({
  state: { zh: "您的报名：", en: "You: " },
  waiting: {
    zh: "有人取消时按先后顺序自动递补，并通知您。",
    en: "When somebody cancels, the first in the list moves up; you are told.",
  },
  offered: {
    zh: "请于 {moment} 前确认，否则名额让给下一位。",
    en: "Confirm by {moment}, or the place goes to the next.",
  },
  confirm: { zh: "确认参加", en: "Confirm" },
  ticket: { zh: "查看门票", en: "Show my ticket" },
  cancel: { zh: "取消报名", en: "Cancel my registration" },
  again: { zh: "重新报名", en: "Register again" },
  certificate: { zh: "查看参会证明", en: "Show my certificate" },
  certify: { zh: "领取参会证明", en: "Get my certificate" },
  cancelUntil: { zh: "{moment} 前可自行取消。", en: "You can cancel until {moment}." },
});

interface OwnRegistrationProps {
  registration: Registration;
  activity: ActivityDetails;
}

/** How one's own registration stands, and what can be done about it. */
export function OwnRegistration({ registration, activity }: OwnRegistrationProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { words } = useObjectMeta(REGISTRATION);
  const { problem, isSending, send } = useSending();
  const now = useNow();
  const { id, status, offeredUntil, remark } = registration;
  const take = (action: string) =>
    void send(() => sendMessage("transition", { objname: REGISTRATION, id, action })).then((done) => {
      if (done) void Promise.all([REGISTRATION, ACTIVITY].map(refreshRecords));
    });
  const step = (action: string, label: string, look: "filled" | "plain") => (
    <Button look={look} disabled={isSending} onClick={() => take(action)}>
      {label}
    </Button>
  );
  const isOver = ["ended", "archived"].includes(activity.status);
  const last = activity.cancelUntil ?? activity.startsAt;
  const mayCancel = isUnderWay(registration) && Date.parse(last) > now;
  return (
    <div className="activity-own">
      <FormProblem message={problem} />
      <output>
        {t("state")}
        <strong>{words.codeLabel("status", status)}</strong>
      </output>
      {remark && <p>{remark}</p>}
      {status === "waiting" && <p>{t("waiting")}</p>}
      {status === "offered" && offeredUntil && (
        <p>{t("offered", { moment: formatMoment(offeredUntil, language) })}</p>
      )}
      <p className="activity-steps">
        {status === "offered" && step("confirm", t("confirm"), "filled")}
        {hasPlace(registration) && !isOver && (
          <Link className="button button-filled" to={ticketPath(id)}>
            {t("ticket")}
          </Link>
        )}
        {status === "completed" && (
          <Link className="button button-filled" to={certificatePath(id)}>
            {t("certificate")}
          </Link>
        )}
        {status === "registered" &&
          isOver &&
          hasCome(registration) &&
          activity.hasCertificates &&
          step("certify", t("certify"), "filled")}
        {mayCancel && step("cancel", t("cancel"), "plain")}
        {status === "cancelled" &&
          openingOf(activity, now) === "open" &&
          step("register_again", t("again"), "plain")}
      </p>
      {mayCancel && (
        <p className="activity-seen">{t("cancelUntil", { moment: formatMoment(last, language) })}</p>
      )}
      {isOver && hasCome(registration) && <FeedbackForm activity={activity.id} />}
    </div>
  );
}

/** Neither ended in some way nor taken part in. */
function isUnderWay({ status, attendance }: Registration): boolean {
  return attendance === "expected" && ["pending", "registered", "waiting", "offered"].includes(status);
}
