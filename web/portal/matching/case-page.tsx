import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useRecord } from "../detail/use-record.ts";
import { Typed } from "../content/typed.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import type { Words } from "../subject/words.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { CaseContracts } from "./case-contracts.tsx";
import { CaseBroker, CaseNext } from "./case-next.tsx";
import { CaseRating } from "./case-rating.tsx";
import { CaseSides } from "./case-sides.tsx";
import { CaseSteps } from "./case-steps.tsx";
import { CaseSubjects } from "./case-subjects.tsx";
import { CaseTalk } from "./case-talk.tsx";
import { casePath } from "../detail/contact-path.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { declinableStates, readCase, type CaseView } from "./read-case.ts";
import "./matching.css";

const texts = defineText({
  missing: { zh: "没有找到这次对接", en: "This case was not found" },
  missingLead: {
    zh: "链接不完整，或者它不属于当前账号。",
    en: "The link is incomplete, or the case is not one of this account.",
  },
  loginLead: { zh: "登录后查看对接进度。", en: "Log in to see where it stands." },
  login: { zh: "登录", en: "Log in" },
  all: { zh: "我的对接", en: "My cases" },
  failed: { zh: "内容没有取到", en: "This could not be fetched" },
  retry: { zh: "再试一次", en: "Try again" },
  message: { zh: "合作意向", en: "What is sought" },
  ended: { zh: "原因", en: "Reason" },
  decline: { zh: "婉拒这次对接", en: "Decline this case" },
  giveUp: { zh: "不再继续这次对接", en: "Give this case up" },
});

/** The page under `/case`: where a case stands, for its two sides. */
export function CasePage() {
  const t = useText(texts);
  const id = useSearchParams().get("id") ?? "";
  const { data: info, isPending } = useQuery(infoQuery());
  const { record, words, error, retry } = useRecord("kch_match", id, { isLive: true });
  usePageTitle(t("all"));
  if (!info && !isPending) {
    return (
      <EmptyState title={t("all")} lead={t("loginLead")} level={1}>
        <LoginLink className="button button-filled" from={casePath(id)}>
          {t("login")}
        </LoginLink>
      </EmptyState>
    );
  }
  if (error instanceof ApiError && [400, 401, 403, 404].includes(error.code)) {
    return (
      <EmptyState title={t("missing")} lead={t("missingLead")} level={1}>
        <Link className="button button-filled" to="/my?at=cases">
          {t("all")}
        </Link>
      </EmptyState>
    );
  }
  if (error) {
    return (
      <EmptyState title={t("failed")} lead={error.message} level={1} role="alert">
        <Button onClick={retry}>{t("retry")}</Button>
      </EmptyState>
    );
  }
  return record ? <ShownCase view={readCase(record)} words={words} onChanged={retry} /> : <PageWait />;
}

interface ShownCaseProps {
  view: CaseView;
  words: Words;
  onChanged: () => void;
}

function ShownCase({ view, words, onChanged }: ShownCaseProps) {
  const t = useText(texts);
  return (
    <article className="inside inside-start matching case">
      <Link to="/my?at=cases">{t("all")}</Link>
      <header>
        <p className="case-kind">
          <Mark kind="match" />
          {view.code}
          <strong>{words.codeLabel("status", view.status)}</strong>
        </p>
        <h1>
          <Typed text={view.title} />
        </h1>
      </header>
      <CaseSteps status={view.status} />
      {view.declineReason !== undefined && (
        <p className="case-ended">
          {t("ended")}
          <strong>{words.codeLabel("decline_reason", view.declineReason)}</strong>
          {view.remark !== undefined && <Typed text={view.remark} />}
        </p>
      )}
      <CaseNext view={view} />
      <div className="case-columns">
        <div className="case-matter">
          <CaseRating view={view} onChanged={onChanged} />
          <CaseContracts contracts={view.contracts} />
          <CaseSubjects subjects={view.subjects} />
          {view.message !== undefined && (
            <section className="case-section">
              <h2>{t("message")}</h2>
              <p className="case-message">
                <Typed text={view.message} />
              </p>
            </section>
          )}
        </div>
        <div className="case-people">
          <CaseBroker view={view} />
          <CaseSides view={view} onChanged={onChanged} />
        </div>
        <div className="case-course">
          <CaseTalk view={view} />
        </div>
      </div>
      <WayOut view={view} words={words} onChanged={onChanged} />
    </article>
  );
}

/** Out of a case, while either side may still leave it. */
function WayOut({ view, words, onChanged }: ShownCaseProps) {
  const t = useText(texts);
  const [isDeclining, setDeclining] = useState(false);
  // Who began it has nothing to decline.
  const wayOut = t(view.side === "applicant" ? "giveUp" : "decline");
  return (
    <>
      {declinableStates.includes(view.status) && (
        <Button look="quiet" onClick={() => setDeclining(true)}>
          {wayOut}
        </Button>
      )}
      {isDeclining && (
        <DeclineDialog
          id={view.id}
          title={wayOut}
          isOwn={view.side === "applicant"}
          reasons={words.codesOf("decline_reason").map((code) => ({
            value: code,
            label: words.codeLabel("decline_reason", code),
          }))}
          onDeclined={onChanged}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}
