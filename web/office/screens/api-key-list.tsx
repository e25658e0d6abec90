import type { ApiKeyOutput } from "@kezhuan/contract/api/api-keys";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { askPerson } from "../parts/ask.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { useIsAdministrator } from "../session/account.tsx";
import { ApiKeyDialog } from "./api-key-dialog.tsx";
import { apiKeyTexts } from "./api-key-texts.ts";
import { Section } from "../parts/section.tsx";
import "./session-list.css";
import "./api-key-list.css";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

const keysQuery = (all: boolean) =>
  queryOptions({
    queryKey: keyOf("apiKeys", all),
    queryFn: async ({ signal }) =>
      (await unwrap(sendMessage("listApiKeys", all ? { all } : {}, { signal, quiet: true }))).keys,
  });

/** The keys by which programs act for this account; for administrators those of every account. */
export function ApiKeyList() {
  const t = useText(apiKeyTexts);
  const isAdmin = useIsAdministrator();
  const [isAll, setAll] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const { data: keys, error, refetch } = useQuery(keysQuery(isAll));
  return (
    <Section title={t("title")}>
      <p>
        {t("lead")} <a href="api/docs">{t("docs")}</a>
      </p>
      {isAdmin && (
        <label className="key-all">
          <input type="checkbox" checked={isAll} onChange={(event) => setAll(event.target.checked)} />
          {t("all")}
        </label>
      )}
      {error && !keys && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {keys?.length === 0 && <p>{t("none")}</p>}
      <ul className="session-list">
        {keys?.map((key) => (
          <KeyEntry key={key.id} apiKey={key} />
        ))}
      </ul>
      <Button onClick={() => setMaking(true)}>{t("create")}</Button>
      {isMaking && <ApiKeyDialog onClose={() => setMaking(false)} onMade={renewKeys} />}
    </Section>
  );
}

function KeyEntry({ apiKey }: { apiKey: ApiKeyOutput }) {
  const t = useText(apiKeyTexts);
  const { name, hint, owner, dept, scopes } = apiKey;
  const end = async () => {
    const text = t("revokeText", { name });
    if (!(await askPerson({ title: t("revokeTitle"), text, yes: t("revoke"), isGrave: true }))) return;
    const answer = await sendMessage("revokeApiKey", { keyid: apiKey.id });
    if (!answer.ok) showToast(answer.msg, { tone: "error" });
    await renewKeys();
  };
  const facts = {
    hint,
    owner: owner.label ?? t("unknown"),
    dept: dept?.label ?? t("unknown"),
    count: scopes.length,
  };
  return (
    <li data-ended={!apiKey.good}>
      <span>
        {name}
        <small title={scopes.join("\n")}>{t("facts", facts)}</small>
        <KeyTimes apiKey={apiKey} />
      </span>
      {apiKey.revoked_at === null ? (
        <Button aria-label={t("revokeOne", { name })} onClick={() => void end()}>
          {t("revoke")}
        </Button>
      ) : (
        <b>{t("revoked")}</b>
      )}
    </li>
  );
}

function KeyTimes({ apiKey: { expires_at, last_used_at, good } }: { apiKey: ApiKeyOutput }) {
  const t = useText(apiKeyTexts);
  const { language } = usePreferences();
  const used =
    last_used_at === null ? t("unused") : t("used", { time: writeInstant(last_used_at, language) });
  const end =
    expires_at === null
      ? t("never")
      : t(good ? "until" : "over", { time: writeInstant(expires_at, language) });
  return <small>{`${used} · ${end}`}</small>;
}

function renewKeys(): Promise<void> {
  return refresh(keyOf("apiKeys"));
}
