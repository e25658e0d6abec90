import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { registerAddress } from "@kezhuan/web/account/return-address.ts";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { ApiError, unwrap } from "@kezhuan/web/api/answer.ts";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { detailPath } from "../subject/subject-places.ts";
import "./invited-page.css";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { refresh, refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

const texts = defineText({
  title: { zh: "成员邀请", en: "Invitation" },
  open: { zh: "“{name}”邀请您成为成员", en: "{name} invites you to be a member" },
  openLead: {
    zh: "接受后，这家机构可以看到您的姓名、部门与职务，并可以把您移出；您也可以随时退出。",
    en: "Once you accept, the institution sees your name and position and can remove you; you can leave at any time.",
  },
  until: { zh: "{date} 前有效，只能接受一次。", en: "Good until {date}, and once only." },
  loginFirst: { zh: "请先登录或注册，随后回到这里。", en: "Log in or register first; you come back here." },
  login: { zh: "登录", en: "Log in" },
  register: { zh: "注册", en: "Register" },
  name: { zh: "姓名", en: "Name" },
  position: { zh: "部门与职务（可不填）", en: "Department and position, if you like" },
  accept: { zh: "接受邀请", en: "Accept" },
  joined: { zh: "您已成为“{name}”的成员", en: "You are a member of {name} now" },
  joinedLead: {
    zh: "可在“我的 · 认领与认证”中查看或退出。",
    en: "You find it, and the way out, on your own page.",
  },
  already: { zh: "您已是“{name}”的成员", en: "You are a member of {name} already" },
  alreadyLead: {
    zh: "这份邀请没有使用，可以交给别的同事。",
    en: "The invitation was not used; it can go to somebody else.",
  },
  accepted: { zh: "这份邀请已被接受", en: "This invitation has been accepted" },
  revoked: { zh: "这份邀请已被撤销", en: "This invitation was taken back" },
  expired: { zh: "这份邀请已过期", en: "This invitation has expired" },
  void: { zh: "这份邀请已失效", en: "This invitation is not good any more" },
  overLead: {
    zh: "请联系邀请您的人重新邀请，或登录后自行申请加入。",
    en: "Ask whoever invited you for another, or log in and ask to join yourself.",
  },
  dead: { zh: "链接无效", en: "This link is not valid" },
  deadLead: {
    zh: "链接可能不完整，或早已过期。请联系邀请您的人重新邀请，或登录后自行申请加入。",
    en: "It may be incomplete, or long over. Ask whoever invited you for another, or log in and ask to join yourself.",
  },
  institution: { zh: "查看机构", en: "See the institution" },
  mine: { zh: "我的页面", en: "My page" },
});

type Invitation = MessageOutput<"getInvitation">;

/** The page under `/invited`: who asks one in, and the way to accept. */
export function InvitedPage() {
  const t = useText(texts);
  const token = useSearchParams().get("t") ?? "";
  usePageTitle(t("title"));
  const { data: info } = useQuery(infoQuery());
  const { data, error, refetch } = useQuery({
    queryKey: keyOf("invitation", token),
    queryFn: ({ signal }) => unwrap(sendMessage("getInvitation", { token }, { signal, quiet: true })),
    retry: false,
    staleTime: 0,
  });
  const isDead = error instanceof ApiError && (error.code === 404 || error.code === 400);
  return (
    <div className="inside inside-start invited">
      {isDead && (
        <EmptyState level={1} title={t("dead")} lead={t("deadLead")}>
          <WaysOn isKnown={Boolean(info)} />
        </EmptyState>
      )}
      {error && !isDead && <FetchFailure error={error} onRetry={() => void refetch()} />}
      {!error && (!data || info === undefined) && <PageWait />}
      {data && info !== undefined && (
        <Shown key={info?.user.id ?? ""} token={token} invitation={data} name={info?.user.name} />
      )}
    </div>
  );
}

interface ShownProps {
  token: string;
  invitation: Invitation;
  /** Of whoever is logged in. */
  name: string | undefined;
}

function Shown({ token, invitation, name: own }: ShownProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const [outcome, setOutcome] = useState<MessageOutput<"acceptInvitation">["outcome"]>();
  const { institution, state, expires_at: until } = invitation;
  const name = institution.label ?? "";
  if (outcome)
    return (
      <EmptyState level={1} title={t(outcome, { name })} lead={t(`${outcome}Lead`)}>
        <Link className="button button-filled" to="/my?at=identity">
          {t("mine")}
        </Link>
        <Link className="button button-plain" to={detailPath("institution", institution.id)}>
          {t("institution")}
        </Link>
      </EmptyState>
    );
  if (state !== "open")
    return (
      <EmptyState level={1} title={t(state)} lead={t("overLead")}>
        <WaysOn isKnown={own !== undefined} />
        <Link className="button button-plain" to={detailPath("institution", institution.id)}>
          {t("institution")}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <h1>{t("open", { name })}</h1>
      <p>{t("openLead")}</p>
      <p className="my-advice">{t("until", { date: formatDate(until, language) })}</p>
      {own === undefined ? (
        <LoginFirst token={token} />
      ) : (
        <AcceptForm token={token} name={own} onDone={setOutcome} />
      )}
      <p>
        <Link to={detailPath("institution", institution.id)}>{t("institution")}</Link>
      </p>
    </>
  );
}

/** Where to go from an invitation that is none any more: to where one asks to join oneself, logged in or about to be. */
function WaysOn({ isKnown }: { isKnown: boolean }) {
  const t = useText(texts);
  const mine = "/my?at=identity";
  if (isKnown) {
    return (
      <Link className="button button-filled" to={mine}>
        {t("mine")}
      </Link>
    );
  }
  return (
    <LoginLink className="button button-filled" from={mine}>
      {t("login")}
    </LoginLink>
  );
}

function LoginFirst({ token }: { token: string }) {
  const t = useText(texts);
  const from = `/invited?t=${encodeURIComponent(token)}`;
  return (
    <div className="invited-login">
      <p>{t("loginFirst")}</p>
      <LoginLink className="button button-filled" from={from}>
        {t("login")}
      </LoginLink>
      <Link className="button button-plain" to={registerAddress(from)}>
        {t("register")}
      </Link>
    </div>
  );
}

interface AcceptFormProps {
  token: string;
  name: string;
  onDone: (outcome: MessageOutput<"acceptInvitation">["outcome"]) => void;
}

function AcceptForm({ token, name: own, onDone }: AcceptFormProps) {
  const t = useText(texts);
  const { errors, problem, isSending, send } = useSending();
  const [name, setName] = useState(own);
  const [position, setPosition] = useState("");
  const accept = async () => {
    const person_name = name.trim();
    const answer = await send(() =>
      sendMessage("acceptInvitation", {
        token,
        person_name,
        ...(position.trim() === "" ? {} : { position: position.trim() }),
      }),
    );
    if (!answer) return void refresh(keyOf("invitation", token));
    onDone(answer.data.outcome);
    void refreshRecords("kch_membership");
  };
  return (
    <form
      className="invited-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
    >
      <FormProblem message={problem} />
      <TextField
        label={t("name")}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors["person_name"]}
        maxLength={60}
      />
      <TextField
        label={t("position")}
        value={position}
        onChange={(event) => setPosition(event.target.value)}
        error={errors["position"]}
        maxLength={120}
      />
      <Button type="submit" look="filled" disabled={isSending || name.trim() === ""}>
        {t("accept")}
      </Button>
    </form>
  );
}
