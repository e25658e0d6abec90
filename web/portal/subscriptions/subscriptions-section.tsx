import { useQuery } from "@tanstack/react-query";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Typed } from "../content/typed.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import { frequencyTexts, subscriptionTexts } from "./subscription-texts.ts";
import { SUBSCRIPTION, frequencies, subscriptionsQuery, type Subscription } from "./subscription.ts";
import "./subscriptions.css";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

const texts = defineText({
  title: { zh: "我的订阅", en: "My subscriptions" },
  none: { zh: "还没有订阅", en: "No subscriptions yet" },
  noneLead: {
    zh: "在查找结果、专题、机构或专家页面点“订阅”，有新内容时就会提醒您。",
    en: "Press “Subscribe” on results, a theme, an institution or an expert, and you are told what is new.",
  },
  find: { zh: "查找成果", en: "Find achievements" },
  told: { zh: "上次检查 {date}", en: "Last looked {date}" },
  never: { zh: "还没有提醒过", en: "Nothing told yet" },
  paused: { zh: "已暂停", en: "Paused" },
  pause: { zh: "暂停", en: "Pause" },
  goOn: { zh: "恢复", en: "Resume" },
  leave: { zh: "退订", en: "Unsubscribe" },
  of: { zh: "：{name}", en: ": {name}" },
  left: { zh: "已退订", en: "Unsubscribed" },
});

/** What one is told of when it is published. */
export function SubscriptionsSection({ userId }: { userId: string }) {
  const t = useText(texts);
  const { data, error, refetch } = useQuery(subscriptionsQuery(userId));
  return (
    <section className="my-section" aria-labelledby="my-subscriptions">
      <header>
        <h2 id="my-subscriptions">{t("title")}</h2>
      </header>
      {error && <FetchFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={2} />}
      {data?.length === 0 && (
        <EmptyState title={t("none")} lead={t("noneLead")}>
          <Link className="button button-filled" to="/zcg">
            {t("find")}
          </Link>
        </EmptyState>
      )}
      <ul className="my-list">
        {data?.map((one) => (
          <SubscriptionItem key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function SubscriptionItem({ one }: { one: Subscription }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { id, name, path, isPaused, toldUntil } = one;
  const { write, remove } = useChanges(id);
  return (
    <li>
      <div>
        {path ? (
          <Link to={path}>
            <Typed text={name} />
          </Link>
        ) : (
          <Typed text={name} />
        )}
        <p className="my-facts">
          {isPaused && <strong>{t("paused")}</strong>}
          <span>{toldUntil ? t("told", { date: formatDate(toldUntil, language) }) : t("never")}</span>
        </p>
      </div>
      <div className="subscription-tools">
        <Frequencies one={one} onWrite={write} />
        <Button onClick={() => void write({ paused: !isPaused })}>
          {t(isPaused ? "goOn" : "pause")}
          <span className="unseen">
            <Typed text={name} within={t("of", { name })} />
          </span>
        </Button>
        <Button look="quiet" onClick={() => void remove()}>
          {t("leave")}
          <span className="unseen">
            <Typed text={name} within={t("of", { name })} />
          </span>
        </Button>
      </div>
    </li>
  );
}

function Frequencies({
  one,
  onWrite,
}: {
  one: Subscription;
  onWrite: (data: Readonly<Record<string, unknown>>) => Promise<boolean>;
}) {
  const say = useText(subscriptionTexts);
  const often = useText(frequencyTexts);
  return (
    <Select
      label={say("frequency")}
      value={one.frequency}
      options={frequencies.map((value) => ({ value: value as string, label: often(value) }))}
      onChange={(frequency) => void onWrite({ frequency })}
    />
  );
}

function useChanges(id: string) {
  const t = useText(texts);
  const say = useText(subscriptionTexts);
  const after = async (answer: Answer<unknown>): Promise<boolean> => {
    if (!answer.ok)
      showToast(say("failed", { message: answer.errors[0]?.message ?? answer.msg }), { tone: "error" });
    await refresh(keyOf("subscriptions"));
    return answer.ok;
  };
  return {
    write: async (data: Readonly<Record<string, unknown>>) =>
      after(await saveObjData({ objname: SUBSCRIPTION, data: { id, ...data } }, { quiet: true })),
    remove: async () => {
      const isDone = await after(await delObjDataByIdList(SUBSCRIPTION, [id], { quiet: true }));
      if (isDone) showToast(t("left"), { tone: "success" });
    },
  };
}
