import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { scheduledAt } from "@kezhuan/web/meta/transitions.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Redirect, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { formatSiteTime } from "@kezhuan/web/ui/site-time.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { Typed } from "../content/typed.tsx";
import { Partners } from "../detail/partners.tsx";
import { PageWait } from "../shell/page-wait.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import type { Words } from "../subject/words.ts";
import { PostingActions } from "./posting-actions.tsx";
import { adviceOn, postedTexts } from "./posted-texts.ts";
import { StandingReview } from "./standing-review.tsx";
import { isPage, kindOf } from "./posting-kinds.ts";
import "./notes.css";
import "./posted-page.css";

const track = ["draft", "submitted", "in_review", "published"];

/** The page under `/posted`: receipt number, state, what to do next. It looks again every half minute. */
export function PostedPage() {
  const t = useText(postedTexts);
  const navigate = useNavigate();
  const params = useSearchParams();
  const kind = kindOf(params.get("type"));
  const back = isPage(kind) ? "/my?at=identity" : "/my";
  const id = params.get("id") ?? "";
  const { meta, words } = useObjectMeta(kind.objname);
  const {
    data: record,
    error,
    refetch,
  } = useQuery({
    ...objDataQuery({ objname: kind.objname, id, withDenied: true }),
    enabled: id !== "",
    // Where it stands, as of now: a reviewer may have acted since this was looked at last.
    staleTime: 0,
    refetchInterval: 30_000,
  });
  const title = t(`${kind.kind}Title`);
  usePageTitle(title);
  // A link without an id names none of them.
  if (id === "") return <Redirect to="/my" />;
  return (
    <div className="inside inside-start posted">
      <p>
        <Link to={back}>{t(isPage(kind) ? "pages" : "all")}</Link>
      </p>
      <h1>{title}</h1>
      {error && !record && <FetchFailure error={error} onRetry={() => void refetch()} />}
      {!error && (!record || !meta) && <PageWait />}
      {record && meta && (
        <>
          <p className="posted-title">
            <Typed text={readText(record[kind.name]) ?? ""} />
          </p>
          <div className="posted-columns">
            {!isPage(kind) && <Receipt record={record} />}
            <div>
              <Standing meta={meta} record={record} words={words} />
              <StandingReview kind={kind} meta={meta} record={record} />
              <PostingActions kind={kind} meta={meta} record={record} onRemoved={() => navigate("/my")} />
            </div>
          </div>
          {!isPage(kind) && (
            <Partners
              kind={kind.kind}
              id={record.id}
              name={readText(record[kind.name]) ?? ""}
              matching={meta.object.matches}
            />
          )}
        </>
      )}
    </div>
  );
}

interface StandingProps {
  meta: ObjectMeta;
  record: WireRecord;
  words: Words;
}

function Standing({ meta, record, words }: StandingProps) {
  const t = useText(postedTexts);
  const { language } = usePreferences();
  const state = readText(record["status"]) ?? "draft";
  const isScheduled = scheduledAt(meta, record) !== undefined;
  const reached = track.indexOf(state);
  return (
    <>
      <ol className="posted-track" aria-label={t("steps")}>
        {(reached < 0 ? ["draft", "submitted", state] : track).map((step, index) => (
          <li
            key={step}
            aria-current={step === state ? "step" : undefined}
            data-done={reached < 0 ? step !== state : index < reached}
          >
            {words.codeLabel("status", step)}
          </li>
        ))}
      </ol>
      {/* A schedule is told with the review, which knows who decided. */}
      {!isScheduled && <p aria-live="polite">{pickLabel(adviceOn(record), language)}</p>}
    </>
  );
}

/** The number, when it was handed in, and until when it will be answered: days as the installation counts them. */
function Receipt({ record }: { record: WireRecord }) {
  const t = useText(postedTexts);
  const { language } = usePreferences();
  const isWaiting = ["submitted", "in_review"].includes(readText(record["status"]) ?? "");
  const number = readText(record["receipt_no"]);
  const submitted = readText(record["submitted_at"]);
  const due = readText(record["review_due"]);
  if (number === undefined) return null;
  const dayOf = (moment: string) => formatSiteTime(moment, language, { dateStyle: "medium" });
  return (
    <div className="posted-receipt">
      <dl>
        <div>
          <dt>{t("receipt")}</dt>
          <dd className="figures">{number}</dd>
        </div>
        {submitted !== undefined && (
          <div>
            <dt>{t("submittedOn")}</dt>
            <dd>
              <time dateTime={submitted}>{dayOf(submitted)}</time>
            </dd>
          </div>
        )}
        {isWaiting && due !== undefined && (
          <div>
            <dt>{t("answerBy")}</dt>
            <dd>
              <time dateTime={due}>{dayOf(due)}</time>
            </dd>
          </div>
        )}
      </dl>
      <p className="posting-help">{t("receiptHint")}</p>
      {isWaiting && <p>{t("whatNext")}</p>}
    </div>
  );
}
