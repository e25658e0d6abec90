import { useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { dropLocalMarks, getLocalMarks, isSame, subscribeLocalMarks } from "./local-marks.ts";
import { addMarks, ownMarksQuery } from "./own-marks.ts";
import "./favourites.css";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

const texts = defineText({
  ask: {
    zh: "登录前在本浏览器收藏了 {count} 项，要带入您的账号吗？",
    en: "{count} {count|record was|records were} saved in this browser before you logged in. Take {count|it|them} into your account?",
  },
  take: { zh: "带入账号", en: "Take into my account" },
  drop: { zh: "不带入，清除", en: "No, clear here" },
  failed: {
    zh: "没有带入，本浏览器中的收藏仍在",
    en: "It failed; what is saved in this browser is still there",
  },
});

/** Asks whether what was marked before the login is this person's: the browser may be somebody else's as well. */
export function TakeOver({ userId }: { userId: string }) {
  const t = useText(texts);
  const queries = useQueryClient();
  const local = useSyncExternalStore(subscribeLocalMarks, getLocalMarks);
  const [state, setState] = useState<"asking" | "working" | "failed">("asking");
  if (local.length === 0) return null;
  const take = async () => {
    setState("working");
    try {
      const own = await queries.fetchQuery({ ...ownMarksQuery(userId), staleTime: 0 });
      const missing = local.filter((mark) => !own.some((one) => isSame(one, mark)));
      if (missing.length > 0 && !(await addMarks(missing.toReversed()))) return setState("failed");
      dropLocalMarks(local);
      await refresh(ownMarksQuery(userId).queryKey);
      setState("asking");
    } catch {
      // The network, or an answer that is none: nothing has been taken away here.
      setState("failed");
    }
  };
  return (
    <div className="favourites-offer">
      <p>{t("ask", { count: local.length })}</p>
      {state === "failed" && <p role="alert">{t("failed")}</p>}
      <Button disabled={state === "working"} onClick={() => void take()}>
        {t("take")}
      </Button>
      <Button look="quiet" disabled={state === "working"} onClick={() => dropLocalMarks(local)}>
        {t("drop")}
      </Button>
    </div>
  );
}
