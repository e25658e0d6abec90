import type { ApprovalOutput } from "@kezhuan/contract/api/approvals";
import { approvalStateLabels } from "@kezhuan/contract/metadata/approval";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { approvalQuery, forgetApprovals } from "@kezhuan/web/api/approvals.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { Pending } from "../parts/pending.tsx";
import { ProblemLine } from "../parts/problem-line.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { approvalTexts } from "./approval-texts.ts";
import { DecideForm } from "./decide-form.tsx";
import { FlowPicture } from "./flow-picture.tsx";
import "./approvals.css";

interface ApprovalDrawerProps {
  /** Absent: closed. */
  id: string | undefined;
  /** The record is shown beside it already. */
  isBesideRecord?: boolean;
  onClose: () => void;
}

/** One approval: where it stands, what may be decided, and what happened. */
export function ApprovalDrawer({ id, isBesideRecord = false, onClose }: ApprovalDrawerProps) {
  const t = useText(approvalTexts);
  return (
    <SideDrawer isOpen={id !== undefined} title={t("tab")} size={620} onClose={onClose}>
      {id !== undefined && <ApprovalView id={id} isBesideRecord={isBesideRecord} />}
    </SideDrawer>
  );
}

function ApprovalView({ id, isBesideRecord }: { id: string; isBesideRecord: boolean }) {
  const t = useText(approvalTexts);
  const { data, error, refetch } = useQuery(approvalQuery(id));
  if (!data) return <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />;
  return (
    <div className="approval-view">
      <Facts approval={data} isBesideRecord={isBesideRecord} />
      {data.changed && data.state === "running" && <p role="note">{t("changed")}</p>}
      <DecideForm approval={data} />
      <Retry approval={data} />
      <FlowPicture stages={data.stages} standing={data} />
      <Results approval={data} />
      <Log approval={data} />
    </div>
  );
}

function Facts({ approval, isBesideRecord }: { approval: ApprovalOutput; isBesideRecord: boolean }) {
  const t = useText(approvalTexts);
  const { language } = usePreferences();
  const { label, flow, starter, objname, record, started_at: at } = approval;
  return (
    <>
      <h3>
        {pickLabel(flow, language)} · {label ?? t("unnamed")}
      </h3>
      <p className="approval-facts">
        <span>{sayState(approval, language, t)}</span>
        <span>
          {t("starter")}: {starter?.label ?? t("somebody")}
        </span>
        <span>{writeInstant(at, language)}</span>
        {!isBesideRecord && <Link to={`/ruid/${objname}?open=${record}`}>{t("openRecord")}</Link>}
      </p>
    </>
  );
}

type Say = ReturnType<typeof useText<typeof approvalTexts>>;

/** What has become of it, in a word. */
export function sayState(
  { state, outcome }: Pick<ApprovalOutput, "state" | "outcome">,
  language: "zh" | "en",
  t: Say,
): string {
  const word = approvalStateLabels[state][language];
  if (outcome === null) return word;
  return state === "done" ? t(outcome) : `${t(outcome)} · ${word}`;
}

/** For whoever may put right what could not be carried out. */
function Retry({ approval }: { approval: ApprovalOutput }) {
  const t = useText(approvalTexts);
  const { problem, isSending, send } = useSending({
    showIn: "form",
    done: t("retrying"),
    refresh: () => forgetApprovals(approval.objname),
  });
  if (!approval.mayRetry) return null;
  return (
    <section className="approval-decide" aria-label={t("retry")}>
      <p>{t("retryHelp")}</p>
      <ProblemLine message={problem} />
      <div className="approval-buttons">
        <Button
          type="primary"
          loading={isSending}
          onClick={() => void send(() => sendMessage("retryApproval", { id: approval.id }, { quiet: true }))}
        >
          {t("retry")}
        </Button>
      </div>
    </section>
  );
}

function Results({ approval: { steps } }: { approval: ApprovalOutput }) {
  const t = useText(approvalTexts);
  const { language } = usePreferences();
  if (steps.length === 0) return null;
  return (
    <section>
      <h3>{t("results")}</h3>
      <ol>
        {steps.map(({ text }, index) => (
          // Steps are done in order, each once.
          <li key={index}>{pickLabel(text, language)}</li>
        ))}
      </ol>
    </section>
  );
}

function Log({ approval: { events } }: { approval: ApprovalOutput }) {
  const t = useText(approvalTexts);
  const { language } = usePreferences();
  return (
    <section aria-label={t("log")}>
      <h3>{t("log")}</h3>
      <ol className="approval-log">
        {events.map((event, index) => (
          // The log only grows.
          <li key={index}>
            {event.person?.label ?? t("somebody")} {sayEvent(event, t)}{" "}
            {event.on_behalf_of && t("onBehalf", { name: event.on_behalf_of.label ?? t("unnamed") })}{" "}
            <small>{writeInstant(event.at, language)}</small>
            {event.comment !== null && <p>{event.comment}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function sayEvent({ kind, to }: ApprovalOutput["events"][number], t: Say): string {
  const [name = "", stage] = kind.split(".");
  if (name === "returned") return t("eventreturned", { place: Number(stage) + 1 });
  if (name === "delegated") return t("eventdelegated", { name: to?.label ?? t("unnamed") });
  const key = `event${kind}`;
  // Kinds of events come from the server; a later version may know more.
  return Object.hasOwn(approvalTexts, key) ? t(key as "eventstarted") : kind;
}
