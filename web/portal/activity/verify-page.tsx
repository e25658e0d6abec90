import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { ApiError, unwrap } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText, formatDate, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import "./certificate.css";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";

const texts = defineText({
  title: { zh: "核验证书", en: "Verify a certificate" },
  lead: {
    zh: "输入证书或参会证明上的完整核验码。只显示上面写着的内容。",
    en: "Enter the whole code of the certificate. Only what it says itself is shown.",
  },
  code: { zh: "核验码", en: "Verification code" },
  verify: { zh: "核验", en: "Verify" },
  good: { zh: "证书有效", en: "The certificate is genuine" },
  bad: { zh: "没有这样的证书", en: "There is no such certificate" },
  badLead: {
    zh: "请核对每个字符；只有完整的核验码才有结果。",
    en: "Check each character: only the whole code is answered.",
  },
});

/** Shorter than this no code is. */
const shortest = 12;

/** The page under `/verify`: whether a certificate is genuine, for whoever has its code. */
export function VerifyPage() {
  const t = useText(texts);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const asked = useSearchParams().get("code")?.trim() ?? "";
  const [typed, setTyped] = useState(asked);
  usePageTitle(t("title"));
  const isWhole = asked.replaceAll(/[\s-]/g, "").length >= shortest;
  const { data, error } = useQuery({
    queryKey: keyOf("verifyCode", asked, language),
    queryFn: ({ signal }) => unwrap(sendMessage("verifyCode", { code: asked }, { signal, quiet: true })),
    enabled: isWhole,
    retry: false,
  });
  const isUnknown = (asked !== "" && !isWhole) || (error instanceof ApiError && error.code === 404);
  return (
    <div className="inside inside-start verify-page">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          navigate(`/verify?code=${encodeURIComponent(typed.trim())}`, { replace: true });
        }}
      >
        <TextField
          label={t("code")}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="filled">
          {t("verify")}
        </Button>
      </form>
      <output>
        {data && <Genuine facts={data.facts} />}
        {isUnknown && (
          <>
            <strong>{t("bad")}</strong>
            <p>{t("badLead")}</p>
          </>
        )}
        {error && !isUnknown && <p>{error.message}</p>}
      </output>
    </div>
  );
}

function Genuine({ facts }: Pick<MessageOutput<"verifyCode">, "facts">) {
  const t = useText(texts);
  const { language } = usePreferences();
  return (
    <>
      <strong>{t("good")}</strong>
      <dl>
        {facts.map(({ name, label, value, kind }) => (
          <div key={name}>
            <dt>{pickLabel(label, language)}</dt>
            <dd>{kind === "datetime" ? formatDate(value, language, { dateStyle: "long" }) : value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
