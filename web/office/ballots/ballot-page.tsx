import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { BallotPaper } from "./ballot-paper.tsx";
import { BallotResult } from "./ballot-result.tsx";
import { ballotTexts } from "./ballot-texts.ts";
import { useBallot, type Paper } from "./use-ballot.ts";
import "./ballot-page.css";

/** The ballot paper of one record, for those on its roll; before and after the vote, what there is to know. */
export function BallotPage({ objname, id }: { objname: string; id: string }) {
  const t = useText(ballotTexts);
  const { language } = usePreferences();
  const { meta, record, ballot, optionMeta, options, back, failed } = useBallot(objname, id);
  const name = meta && record ? nameRecord(meta, record, language) : "";
  const title = name && t("title", { name });
  useShellPage(title);
  if (failed) return <LoadFailure level={1} error={failed.error} onRetry={failed.retry} />;
  if (meta && back === undefined) return <EmptyState level={1} title={t("none")} lead={t("noneLead")} />;
  if (!meta || !record || !ballot || !optionMeta || !options || back === undefined) return <PageSkeleton />;
  return (
    <div className="ballot-page">
      <header>
        <h1>{title}</h1>
        <Link to={`/ruid/${objname}?open=${id}`}>{t("back")}</Link>
      </header>
      <Stage
        objname={objname}
        id={id}
        ballot={ballot}
        paper={{ optionMeta, options, back }}
        votes={meta.object.ballot?.votes ?? ""}
      />
    </div>
  );
}

interface StageProps {
  objname: string;
  id: string;
  ballot: MessageOutput<"getBallot">;
  paper: Paper;
  /** The field of an option that holds its votes. */
  votes: string;
}

function Stage({ objname, id, ballot, paper, votes }: StageProps) {
  const t = useText(ballotTexts);
  const { stage, standing, choose, least } = ballot;
  if (stage === "outside") return <EmptyState title={t("outside")} lead={t("outsideLead")} />;
  if (stage === "early")
    return <EmptyState title={t("early")} lead={standing === "none" ? t("earlyOther") : t("earlyLead")} />;
  if (stage === "closed") return <BallotResult paper={paper} votes={votes} seats={choose} />;
  if (standing === "none") return <EmptyState title={t("stranger")} lead={t("strangerLead")} />;
  if (standing === "voted") return <EmptyState title={t("voted")} lead={t("votedLead")} />;
  return (
    <BallotPaper
      voteOn={{ objname, id }}
      paper={paper}
      votes={votes}
      choose={choose}
      least={least}
      onCast={() => refreshRecords(objname)}
    />
  );
}
