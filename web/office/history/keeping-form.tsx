import { queryOptions, useQuery } from "@tanstack/react-query";
import { InputNumber } from "antd";
import { useId, useState } from "react";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { historyTexts } from "./history-texts.ts";

const keepingQuery = queryOptions({
  queryKey: ["historyKeeping"],
  queryFn: ({ signal }) => unwrap(sendMessage("getHistoryKeeping", {}, { signal, quiet: true })),
});

/** For how long what was deleted can be restored. */
export function KeepingForm() {
  const t = useText(historyTexts);
  const id = useId();
  const { data } = useQuery(keepingQuery);
  const [days, setDays] = useState<number | null>(null);
  if (!data) return null;
  const shown = days ?? data.deletedDays;
  const save = async () => {
    const answer = await sendMessage("setHistoryKeeping", { ...data, deletedDays: shown });
    showToast(answer.ok ? t("saved") : answer.msg, { tone: answer.ok ? "success" : "error" });
    await queryClient.invalidateQueries(keepingQuery);
    await queryClient.invalidateQueries({ queryKey: ["objData"] });
    setDays(null);
  };
  return (
    <form
      className="keeping-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={id}>{t("keeping")}</label>
      <InputNumber
        id={id}
        min={0}
        max={3650}
        precision={0}
        value={shown}
        onChange={setDays}
        aria-describedby={`${id}-zero`}
      />
      <small id={`${id}-zero`}>{t("keepingZero")}</small>
      <Button type="submit" disabled={shown === data.deletedDays}>
        {t("save")}
      </Button>
    </form>
  );
}
