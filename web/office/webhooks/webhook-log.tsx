import type { DeliveryOutput } from "@kezhuan/contract/api/webhooks";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { webhookDeliveriesQuery } from "@kezhuan/web/api/webhooks.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { Pending } from "../parts/pending.tsx";
import { sendAgain, sendTest, describeDelivery } from "./webhook-actions.ts";
import { webhookTexts } from "./webhook-texts.ts";
import "./webhook-log.css";

interface WebhookLogProps {
  meta: ObjectMeta;
  record: WireRecord;
}

/** What was sent to a webhook and what came of it, the newest first. */
export function WebhookLog({ meta, record }: WebhookLogProps) {
  const t = useText(webhookTexts);
  const [isTesting, setTesting] = useState(false);
  const query = useInfiniteQuery(webhookDeliveriesQuery(record.id));
  if (!query.data) return <Pending error={query.error} refetch={query.refetch} />;
  const deliveries = query.data.pages.flatMap((page) => page.deliveries);
  const test = () => {
    setTesting(true);
    void sendTest(record).finally(() => setTesting(false));
  };
  return (
    <div className="webhook-log">
      <Button onClick={test} loading={isTesting}>
        {t("test")}
      </Button>
      {deliveries.length === 0 && <EmptyState title={t("none")} lead={t("noneLead")} />}
      <ol>
        {deliveries.map((delivery) => (
          <Entry key={delivery.id} meta={meta} webhook={record.id} delivery={delivery} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </div>
  );
}

interface EntryProps {
  meta: ObjectMeta;
  webhook: string;
  delivery: DeliveryOutput;
}

function Entry({ meta, webhook, delivery }: EntryProps) {
  const t = useText(webhookTexts);
  const { language } = usePreferences();
  const { id, event, object, record_id: recordId, state, created_at: at, answer } = delivery;
  const nameOf = (thing: "object" | "action", code: string) => {
    const label = meta.dicts[`names:${thing}`]?.find((item) => item.code === code)?.label;
    return label ? pickLabel(label, language) : code;
  };
  const what =
    recordId === null ? t("testEvent") : `${nameOf("object", object)} · ${nameOf("action", event)}`;
  const problem = describeDelivery(delivery, language);
  return (
    <li data-state={state}>
      <div className="webhook-entry">
        <b>{what}</b>
        <span className="webhook-state">{t(state)}</span>
        <time dateTime={at}>{writeInstant(at, language)}</time>
        {recordId !== null && state !== "waiting" && (
          <Button type="link" aria-label={t("againOf", { what })} onClick={() => void sendAgain(webhook, id)}>
            {t("again")}
          </Button>
        )}
      </div>
      <Trouble delivery={delivery} problem={problem} />
      {recordId !== null && <code>{recordId}</code>}
      {answer !== null && answer !== "" && (
        <details>
          <summary>{t("answer")}</summary>
          <pre>{answer}</pre>
        </details>
      )}
    </li>
  );
}

/** Why it failed, how often, and when it is tried again. */
function Trouble({ delivery, problem }: { delivery: DeliveryOutput; problem: string }) {
  const t = useText(webhookTexts);
  const { language } = usePreferences();
  const { attempts, next_at: nextAt, state } = delivery;
  const isWaiting = state === "waiting" && attempts > 0 && nextAt !== null;
  const parts = [
    problem,
    attempts > 1 || isWaiting ? t("attempts", { count: attempts }) : "",
    isWaiting ? t("nextAt", { time: writeInstant(nextAt, language) }) : "",
  ].filter((part) => part !== "");
  return parts.length > 0 ? <p className="webhook-trouble">{parts.join(" · ")}</p> : null;
}
