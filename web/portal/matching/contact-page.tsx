import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProfileOutput } from "@kezhuan/contract/api/own-data";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { firstReason } from "@kezhuan/web/api/answer.ts";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { registerAddress } from "@kezhuan/web/account/return-address.ts";
import { useFirstWrong } from "@kezhuan/web/account/use-first-wrong.ts";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { profileQuery } from "@kezhuan/web/api/own-data.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Redirect, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { RecordPage } from "../detail/record-page.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { detailPath } from "../subject/subject-places.ts";
import { ReplyTime } from "../detail/reply-time.tsx";
import { casePath, contactPath, readContact, type ContactKind } from "../detail/contact-path.ts";
import { IntentFields } from "./intent-fields.tsx";
import {
  checkIntent,
  keepIntent,
  recallIntent,
  toCase,
  withOwnContact,
  type Intent,
  type IntentErrors,
} from "./intent.ts";
import "./matching.css";

const missing = defineText({
  title: { zh: "没有找到要联系的内容", en: "What you want to ask about was not found" },
  lead: {
    zh: "它可能已经下架，或链接不完整。",
    en: "It may have been taken off line, or the link is incomplete.",
  },
  find: { zh: "重新查找", en: "Search again" },
});

const texts = defineText({
  title: { zh: "发起对接", en: "Start matching" },
  lead: {
    zh: "写下您的想法：想解决的问题、用途或投资意向。技术经理人会在收到后联系双方；只有双方都同意，联系方式才会互相公开。",
    en: "Say what you have in mind: a problem, a use or an investment. A broker then speaks to both sides; contacts are exchanged only once both agree.",
  },
  answerTitle: { zh: "响应需求", en: "Answer this demand" },
  answerLead: {
    zh: "写下您能提供什么：技术方案、已有的成果或案例、大致的周期与费用。技术经理人会在收到后联系双方；只有双方都同意，联系方式才会互相公开。",
    en: "Say what you can offer: an approach, results or cases you have, and about how long it takes and costs. A broker then speaks to both sides; contacts are exchanged only once both agree.",
  },
  about: { zh: "关于", en: "About" },
  send: { zh: "提交", en: "Send" },
  sending: { zh: "正在提交", en: "Sending" },
  loginLead: {
    zh: "提交需要登录，已写的内容保存在这个浏览器里，登录后接着填。",
    en: "Sending needs a login. What you have written stays in this browser and is here when you are back.",
  },
  login: { zh: "登录后提交", en: "Log in to send" },
  register: { zh: "注册账号", en: "Register" },
});

/** The page under `/contact`: begins a case about an achievement, a demand or an expert. */
export function ContactPage() {
  const about = readContact(useSearchParams());
  if (!about) return <Redirect to="/404" />;
  return (
    <RecordPage kind={about.kind} missing={missing}>
      {({ record }) => (
        <ContactForm
          key={about.id}
          kind={about.kind}
          id={about.id}
          title={readText(record["title"] ?? record["name_zh"]) ?? ""}
          titleEn={readText(record["title_en"] ?? record["name_en"])}
        />
      )}
    </RecordPage>
  );
}

interface About {
  kind: ContactKind;
  id: string;
  title: string;
  titleEn: string | undefined;
}

function ContactForm(about: About) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { data: info, isPending } = useQuery(infoQuery());
  const { data: own, isLoading } = useQuery({ ...profileQuery(), enabled: Boolean(info) });
  const { form: shown, aim } = useFirstWrong();
  const form = useIntent(about, own, aim);
  const here = contactPath(about.kind, about.id);
  const isAnswer = about.kind === "demand";
  const title = t(isAnswer ? "answerTitle" : "title");
  usePageTitle(title);
  return (
    <div className="inside inside-start matching">
      <header>
        <h1>{title}</h1>
        <p>{t(isAnswer ? "answerLead" : "lead")}</p>
        <ReplyTime />
      </header>
      <p className="matching-about">
        <span>{t("about")}</span>
        <Link to={detailPath(about.kind, about.id)}>
          {(language === "en" && about.titleEn) || about.title}
        </Link>
      </p>
      <form
        ref={shown}
        className="matching-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (info) void form.send();
        }}
      >
        <FormProblem message={form.problem} />
        <IntentFields isAnswer={isAnswer} intent={form.intent} errors={form.errors} onChange={form.change} />
        {info && (
          <Button
            type="submit"
            look="filled"
            className="matching-send"
            disabled={form.isSending || isLoading}
          >
            {t(form.isSending ? "sending" : "send")}
          </Button>
        )}
        {!info && !isPending && (
          <div className="matching-login">
            <p>{t("loginLead")}</p>
            <LoginLink className="button button-filled" from={here}>
              {t("login")}
            </LoginLink>
            <Link className="button button-plain" to={registerAddress(here)}>
              {t("register")}
            </Link>
          </div>
        )}
      </form>
    </div>
  );
}

const contactFields = ["name", "phone", "email"] as const;

/** What is written, kept as it is typed, and its sending: once, however often it is tried. */
function useIntent(about: About, own: ProfileOutput | undefined, onRefused: () => void) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Intent>(() => recallIntent(about.kind, about.id));
  // Nobody types a second time what their account says; whoever clears it has it cleared.
  const [isCleared, setCleared] = useState(false);
  const intent = isCleared ? typed : withOwnContact(typed, own);
  const [errors, setErrors] = useState<IntentErrors>({});
  const { problem, isSending, send } = useSending({ describe: firstReason });
  const [requestId] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join("-"));
  const change = (changed: Partial<Intent>) => {
    const next = { ...intent, ...changed };
    setTyped(next);
    if (contactFields.some((name) => name in changed)) setCleared(true);
    keepIntent(about.kind, about.id, next);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))),
    );
  };
  const submit = async () => {
    const found = checkIntent(intent);
    setErrors(found);
    if (Object.keys(found).length > 0) return onRefused();
    const data = toCase(intent, about);
    const sent = await send(() =>
      saveObjData({ objname: "kch_match", data, request_id: requestId }, { quiet: true }),
    );
    if (!sent) return;
    keepIntent(about.kind, about.id, undefined);
    navigate(casePath(sent.data.ids[0] ?? ""), { replace: true });
  };
  return { intent, errors, problem, isSending, change, send: submit };
}
