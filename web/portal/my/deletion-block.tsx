import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DeletionOutput } from "@kezhuan/contract/api/own-data";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { deletionQuery } from "@kezhuan/web/api/own-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";
import { useSending } from "@kezhuan/web/api/use-sending.ts";

const texts = defineText({
  title: { zh: "注销账号", en: "Delete my account" },
  what: {
    zh: "账号资料、草稿、收藏和申请会被删除，历史记录中的个人信息一并清除。",
    en: "Your account, drafts, marks and requests are removed, and what is personal goes from the history as well.",
  },
  published: {
    zh: "已发布的内容由您选择：留给协会（去掉联系方式），或下线。",
    en: "What you published stays with the association without your contacts, or is taken off line: you choose.",
  },
  cases: {
    zh: "进行中的对接会结束，并告知对方该账号已注销。",
    en: "Cases under way end, and the other side is told that the account was deleted.",
  },
  wait: {
    zh: "七天之内可以随时反悔；之后不能恢复。",
    en: "For seven days you can change your mind; after that nothing brings it back.",
  },
  begin: { zh: "注销账号…", en: "Delete my account…" },
  due: {
    zh: "此账号将于 {date} 注销。",
    en: "This account will be deleted on {date}.",
  },
  keepsPublished: { zh: "已发布的内容留给协会。", en: "What you published stays with the association." },
  withdrawsPublished: { zh: "已发布的内容将下线。", en: "What you published will be taken off line." },
  undo: { zh: "不注销了", en: "Keep my account" },
});

/** The way out: what happens, and the time to think again. */
export function DeletionBlock() {
  const t = useText(texts);
  const query = useQuery(deletionQuery());
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const show = (answer: DeletionOutput) => queries.setQueryData(deletionQuery().queryKey, answer);
  const { data, error } = query;
  return (
    <section className="my-section" aria-labelledby="my-deletion">
      <header>
        <h2 id="my-deletion">{t("title")}</h2>
      </header>
      {error && <FetchFailure error={error} onRetry={() => void query.refetch()} />}
      {data?.deletion && <Waiting deletion={data.deletion} onKept={show} />}
      {data?.deletion === null && (
        <>
          <ul className="my-points">
            <li>{t("what")}</li>
            <li>{t("published")}</li>
            <li>{t("cases")}</li>
            <li>{t("wait")}</li>
          </ul>
          <div className="my-ways">
            <Button onClick={() => setAsking(true)}>{t("begin")}</Button>
          </div>
        </>
      )}
      {isAsking && (
        <DeletionDialog
          onClose={() => setAsking(false)}
          onAsked={(answer) => {
            setAsking(false);
            show(answer);
          }}
        />
      )}
    </section>
  );
}

interface WaitingProps {
  deletion: NonNullable<DeletionOutput["deletion"]>;
  onKept: (answer: DeletionOutput) => void;
}

function Waiting({ deletion, onKept }: WaitingProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { problem, isSending, send } = useSending();
  const keep = async () => {
    const answer = await send(() => sendMessage("cancelDeletion", {}));
    if (answer) onKept(answer.data);
  };
  const date = formatDate(deletion.due_at, language, { dateStyle: "long", timeStyle: "short" });
  return (
    <>
      <output className="my-due">
        <strong>{t("due", { date })}</strong>{" "}
        {t(deletion.published === "keep" ? "keepsPublished" : "withdrawsPublished")}
      </output>
      <FormProblem message={problem} />
      <div className="my-ways">
        <Button look="filled" disabled={isSending} onClick={() => void keep()}>
          {t("undo")}
        </Button>
      </div>
    </>
  );
}
