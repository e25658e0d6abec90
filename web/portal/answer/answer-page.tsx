import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { useQuery } from "@tanstack/react-query";
import { ApiError, unwrap } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";

const texts = defineText({
  title: { zh: "链接处理结果", en: "What this link did" },
  confirmed: { zh: "已确认仍然有效", en: "Confirmed: still available" },
  confirmedLead: { zh: "“{title}”的有效期顺延至 {until}。", en: "“{title}” now holds until {until}." },
  revived: { zh: "已恢复发布", en: "Published again" },
  revivedLead: {
    zh: "“{title}”重新公开，有效期至 {until}。",
    en: "“{title}” is public again and holds until {until}.",
  },
  withdrawn: { zh: "已撤下", en: "Withdrawn" },
  withdrawnLead: {
    zh: "“{title}”不再公开。您可以登录后在“我的发布”中查看。",
    en: "“{title}” is not public any more. Log in to see it among your postings.",
  },
  unsubscribed: { zh: "已退订", en: "Unsubscribed" },
  unsubscribedLead: {
    zh: "不会再收到“{title}”的提醒。",
    en: "You will not be told about “{title}” any more.",
  },
  confirmedEmail: { zh: "邮箱已确认", en: "The address is confirmed" },
  confirmedEmailLead: {
    zh: "今后的通知会同时发送到 {title}。",
    en: "From now on your notices are sent to {title} as well.",
  },
  nothing: { zh: "没有需要处理的内容", en: "There was nothing left to do" },
  nothingLead: {
    zh: "这条内容的状态已经改变，或已被处理过。登录后可以查看它现在的状态。",
    en: "It has changed since, or was dealt with before. Log in to see how it stands now.",
  },
  before: {
    zh: "这个链接已于 {date} 使用过，没有重复处理。",
    en: "The link was used on {date}; nothing was done twice.",
  },
  dead: { zh: "链接无效或已过期", en: "The link is not valid, or has expired" },
  deadLead: {
    zh: "请登录后在“我的”页面处理。",
    en: "Log in and see to it on your own page.",
  },
  mine: { zh: "我的发布", en: "My postings" },
  profile: { zh: "账号资料", en: "My profile" },
  subscriptions: { zh: "我的订阅", en: "My subscriptions" },
});

const ways = {
  validity: { to: "/my?at=postings", name: "mine" },
  unsubscribe: { to: "/my?at=subscriptions", name: "subscriptions" },
  email: { to: "/my?at=profile", name: "profile" },
} as const;

/** The page under `/answer`: does what a link of a notice or mail stands for, without a login, and says what it did. */
export function AnswerPage() {
  const t = useText(texts);
  const params = useSearchParams();
  const token = params.get("t") ?? "";
  const answer = params.get("a") === "no" ? "no" : "yes";
  usePageTitle(t("title"));
  const { data, error, refetch } = useQuery({
    queryKey: keyOf("answer", token, answer),
    queryFn: () => unwrap(sendMessage("useLink", { token, answer }, { quiet: true })),
    // Done once; asked again the server does nothing, and says so.
    staleTime: Infinity,
    retry: false,
  });
  const isDead = error instanceof ApiError;
  if (error && !isDead) {
    return (
      <div className="inside">
        <h1 className="unseen">{t("title")}</h1>
        <FetchFailure error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data && !isDead) return <PageWait />;
  return <div className="inside">{data ? <Told {...data} /> : <Dead />}</div>;
}

function Told({ kind, did, title, until, used_at: usedAt }: MessageOutput<"useLink">) {
  const t = useText(texts);
  const { language } = usePreferences();
  const date = (value: string | null) => (value ? formatDate(value, language) : "");
  return (
    <EmptyState level={1} title={t(did)} lead={t(`${did}Lead`, { title: title ?? "", until: date(until) })}>
      {usedAt && <p>{t("before", { date: date(usedAt) })}</p>}
      <Link className="button button-plain" to={ways[kind].to}>
        {t(ways[kind].name)}
      </Link>
    </EmptyState>
  );
}

function Dead() {
  const t = useText(texts);
  return (
    <EmptyState level={1} title={t("dead")} lead={t("deadLead")} role="alert">
      <Link className="button button-plain" to="/my">
        {t("mine")}
      </Link>
    </EmptyState>
  );
}
