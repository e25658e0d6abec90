import type { ApiKeyOutput } from "@kezhuan/contract/api/api-keys";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { accountKeysQuery, refreshAccount } from "@kezhuan/web/api/accounts.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { askPerson } from "../parts/ask.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PersonSection } from "./person-section.tsx";
import { personTexts } from "./person-texts.ts";
import { sayRefusal } from "./say-refusal.ts";

/** The keys by which programs act for this account. */
export function AccountKeys({ userid }: { userid: string }) {
  const t = useText(personTexts);
  const { data: keys, error, refetch } = useQuery(accountKeysQuery(userid));
  return (
    <PersonSection title={t("keys")}>
      {error && !keys && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {keys?.length === 0 && <p className="person-note">{t("noKeys")}</p>}
      <ul className="person-list">
        {keys?.map((key) => (
          <AccountKey key={key.id} apiKey={key} onEnded={() => void refreshAccount(userid)} />
        ))}
      </ul>
    </PersonSection>
  );
}

function AccountKey({ apiKey, onEnded }: { apiKey: ApiKeyOutput; onEnded: () => void }) {
  const t = useText(personTexts);
  const { language } = usePreferences();
  const { id, name, hint, scopes, last_used_at, good } = apiKey;
  const used =
    last_used_at === null ? t("keyUnused") : t("keyUsed", { time: writeInstant(last_used_at, language) });
  const end = async () => {
    const text = t("revokeText", { name });
    if (!(await askPerson({ title: t("revoke"), text, yes: t("revoke"), isGrave: true }))) return;
    const answer = await sendMessage("revokeApiKey", { keyid: id });
    if (!answer.ok) showToast(sayRefusal(answer), { tone: "error" });
    onEnded();
  };
  return (
    <li>
      <span>
        {name}
        <small title={scopes.join("\n")}>{t("keyFacts", { hint, count: scopes.length, used })}</small>
      </span>
      {good ? (
        <Button aria-label={t("revokeOne", { name })} onClick={() => void end()}>
          {t("revoke")}
        </Button>
      ) : (
        <b>{t("keyOver")}</b>
      )}
    </li>
  );
}
