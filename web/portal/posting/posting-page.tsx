import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import type { ReviewRound } from "@kezhuan/contract/api/review";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { getObjData } from "@kezhuan/web/api/get-obj-data.ts";
import { ApiError, unwrap } from "@kezhuan/web/api/answer.ts";
import { reviewQuery } from "@kezhuan/web/api/reviews.ts";
import { standingRound } from "@kezhuan/web/meta/standing-remarks.ts";
import { allowsAction } from "@kezhuan/web/meta/transitions.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { pickText } from "@kezhuan/web/form/form-context.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { readDraft } from "./local-draft.ts";
import { PostingForm } from "./posting-form.tsx";
import { formPath, statusPath, type PostingKind } from "./posting-kinds.ts";
import { postingTexts } from "./posting-texts.ts";
import { useConversationDraft } from "./use-conversation-draft.ts";
import { useKnown } from "./use-known.ts";
import "./notes.css";
import "./posting-page.css";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

/** Writes a posting: a new one, or the one whose id stands in the address. */
export function PostingPage({ kind }: { kind: PostingKind }) {
  const { opened, onCreated } = useOpened(useSearchParams().get("id") ?? undefined);
  return <PostingOf key={opened.serial} kind={kind} id={opened.id} onCreated={onCreated} />;
}

/**
 * Which posting the page was opened for. The id of a new one comes into the address while one writes, and the page
 * stays; with any other address it is another posting.
 */
function useOpened(asked: string | undefined) {
  const [opened, setOpened] = useState({
    id: asked,
    at: asked,
    created: undefined as string | undefined,
    serial: 0,
  });
  if (asked !== opened.at) {
    const isSame = asked !== undefined && asked === opened.created;
    setOpened(
      isSame
        ? { ...opened, at: asked }
        : { id: asked, at: asked, created: undefined, serial: opened.serial + 1 },
    );
  }
  return { opened, onCreated: (created: string) => setOpened((before) => ({ ...before, created })) };
}

/** Words that somebody searched for in vain, as the beginning of a title. */
const LONGEST_WORDS = 80;

interface PostingOfProps {
  kind: PostingKind;
  id: string | undefined;
  onCreated: (id: string) => void;
}

function PostingOf({ kind, id, onCreated }: PostingOfProps) {
  const t = useText(postingTexts);
  const { meta, error, refetch } = useObjectMeta(kind.objname, { hasForms: true });
  const { data: info } = useQuery(infoQuery());
  const record = useQuery({
    queryKey: keyOf("posting", kind.objname, id),
    queryFn: async () =>
      (await unwrap(getObjData({ objname: kind.objname, id: id ?? "", withDenied: true }))).data,
    enabled: id !== undefined,
    // What is being written is not to be replaced under the person's hands.
    staleTime: Infinity,
    gcTime: 0,
  });
  const told = useKnown(id === undefined ? info?.user.id : undefined);
  const params = useSearchParams();
  const words = params.get("words")?.trim().slice(0, LONGEST_WORDS);
  const chat = id === undefined ? (params.get("chat") ?? undefined) : undefined;
  const drafted = useConversationDraft(kind, chat);
  const begun = words && id === undefined ? { [kind.name]: words } : drafted?.values;
  const known = told && begun && { ...told, ...begun };
  const form = usePortalForm(meta);
  const { language } = usePreferences();
  const title = pickText(form?.title, language) || t(kind.kind);
  usePageTitle(title);
  const failure = error ?? record.error;
  // A draft is nobody else's: without a login it cannot be had, and with one it is there again.
  const isReady = meta && known && info !== undefined && (id === undefined || record.data !== undefined);
  const isLapsed = info === null && failure instanceof ApiError;
  return (
    <div className="inside posting">
      <header className="posting-head">
        <h1>{title}</h1>
        {form?.intro && <p>{pickText(form.intro, language)}</p>}
      </header>
      {isLapsed && <LoginAgain kind={kind} />}
      {failure && !isLapsed && (
        <FetchFailure error={failure} onRetry={() => void (error ? refetch() : record.refetch())} />
      )}
      {!failure && !isReady && chat !== undefined && !drafted && (
        <output className="posting-change">{t("drafting")}</output>
      )}
      {!failure && !isReady && <PageWait />}
      {!failure && isReady && drafted && Object.keys(drafted.values).length > 0 && (
        <p className="posting-change" role="note">
          {t(drafted.isGenerated ? "draftedByModel" : "drafted")}
          {drafted.isBeside && ` ${t("draftedBeside")}`}
        </p>
      )}
      {!failure && isReady && !form && <EmptyState title={t("noForm")} lead={t("noFormLead")} />}
      {!failure && isReady && form && (
        <Opened
          {...{ kind, meta, known, onCreated }}
          design={form.design}
          record={record.data}
          isVisitor={info === null}
        />
      )}
    </div>
  );
}

/** The designed form that serves postings of the object for this person; its heading is the page's. */
function usePortalForm(meta: ObjectMeta | undefined) {
  const schema = meta?.forms.find(({ purpose }) => purpose === "portal")?.schema;
  return useMemo(() => {
    if (!schema) return undefined;
    const { title, intro, ...design } = schema;
    return { title, intro, design };
  }, [schema]);
}

/** In the place of what only its author can have, for who may be that and is not logged in any more. */
function LoginAgain({ kind }: { kind: PostingKind }) {
  const t = useText(postingTexts);
  const isKept = readDraft(kind.objname, useSearchParams().get("id") ?? undefined) !== undefined;
  return (
    <EmptyState title={t("loginToGoOn")} lead={t(isKept ? "loginLeadKept" : "loginLead")} role="alert">
      <LoginLink className="button button-filled">{t("login")}</LoginLink>
    </EmptyState>
  );
}

interface OpenedProps {
  kind: PostingKind;
  meta: ObjectMeta;
  design: FormSchema;
  record: WireRecord | undefined;
  known: Values;
  onCreated: (id: string) => void;
}

function Opened({ isVisitor, ...opened }: OpenedProps & { isVisitor: boolean }) {
  const { kind, meta, record } = opened;
  const state = record?.[meta.object.states?.field ?? "status"];
  if (!record || state === "draft") return <Writing {...opened} />;
  const isChange = isWaitingState(meta, state) && allowsAction(meta, record, "propose");
  if (state === "returned" || isChange) return <Reviewed {...opened} record={record} isChange={isChange} />;
  if (isVisitor) return <LoginAgain kind={kind} />;
  return <Closed kind={kind} record={record} isOthers={isWaitingState(meta, state)} />;
}

/** True where changes wait for a reviewer. */
function isWaitingState(meta: ObjectMeta, state: unknown): boolean {
  return meta.object.review?.changes?.some((one) => one === state) ?? false;
}

interface ClosedProps {
  kind: PostingKind;
  record: WireRecord;
  /** Its author could change it as it stands, this person cannot. */
  isOthers?: boolean;
}

function Closed({ kind, record, isOthers = false }: ClosedProps) {
  const t = useText(postingTexts);
  if (isOthers)
    return (
      <EmptyState title={t("others")} lead={t("othersLead")}>
        <Link className="button button-plain" to="/my">
          {t("mine")}
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState title={t("closed")} lead={t("closedLead")}>
      <Link className="button button-plain" to={statusPath(kind, record.id)}>
        {t("status")}
      </Link>
    </EmptyState>
  );
}

/** What a reviewer has sent back, or what is public already: with what was said of it and what waits. */
function Reviewed({ isChange, ...opened }: OpenedProps & { record: WireRecord; isChange: boolean }) {
  const { kind, meta, record } = opened;
  const t = useText(postingTexts);
  const review = useQuery({
    // What was cached before the reviewer's word would hide it.
    ...reviewQuery({ objname: kind.objname, id: record.id, asOf: readText(record["updated_at"]) ?? "" }),
    // What is being written is not to be replaced under the person's hands.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (review.error) return <FetchFailure error={review.error} onRetry={() => void review.refetch()} />;
  if (!review.data) return <PageWait />;
  const { revision } = review.data;
  // Somebody else's change comes first.
  if (isChange && revision && !revision.mine) return <Closed kind={kind} record={record} />;
  const kept = revision?.fields.map(({ field, after }): [string, unknown] => [field, after]) ?? [];
  return (
    <>
      {isChange && <p className="posting-change">{t(revision ? "changeWaits" : "changeLead")}</p>}
      <Writing
        {...opened}
        change={isChange ? Object.fromEntries(kept) : undefined}
        round={standingRound(meta, record, review.data)}
      />
    </>
  );
}

interface WritingProps extends OpenedProps {
  change?: Values | undefined;
  round?: ReviewRound | undefined;
}

function Writing({ onCreated, ...writing }: WritingProps) {
  const { kind } = writing;
  const navigate = useNavigate();
  return (
    <PostingForm
      {...writing}
      onCreated={(id) => {
        onCreated(id);
        navigate(formPath(kind, id), { replace: true });
      }}
      onSubmitted={(id) => {
        void refreshRecords(kind.objname);
        navigate(statusPath(kind, id), { replace: true });
      }}
    />
  );
}
