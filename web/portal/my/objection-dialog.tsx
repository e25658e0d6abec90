import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { Typed } from "../content/typed.tsx";
import { PageWait } from "../shell/page-wait.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { RequestDialog } from "./request-dialog.tsx";

const texts = defineText({
  title: { zh: "这不是我：{name}", en: "This is not me: {name}" },
  which: {
    zh: "选择错误关联到此主页的成果。",
    en: "Choose the achievement that leads to this page by mistake.",
  },
  none: { zh: "此主页没有关联成果。", en: "No achievement leads to this page." },
  choose: { zh: "这一项有误", en: "This one is wrong" },
  lead: {
    zh: "“{title}”关联到“{name}”。请说明为什么有误，核实后会取消关联。",
    en: "“{title}” leads to {name}. Say why that is wrong; once confirmed, the link is taken away.",
  },
});

/** "This is not me": which achievement leads to the wrong person's page, and why. */
export function ObjectionDialog({ expert, onClose }: { expert: WireRecord; onClose: () => void }) {
  const t = useText(texts);
  const [chosen, setChosen] = useState<WireRecord>();
  const name = readText(expert["name_zh"]) ?? "";
  const title = t("title", { name });
  const linked = useQuery(
    objDataByPageQuery({
      objname: "kch_achievement",
      fields: ["title"],
      pageSize: 50,
      highsearch: { match: "and", rules: [{ field: "experts", op: "in", value: [expert.id] }] },
    }),
  );
  if (chosen)
    return (
      <RequestDialog
        title={title}
        request={{
          objname: "kch_objection",
          lead: t("lead", { title: readText(chosen["title"]) ?? "", name }),
          given: { expert: expert.id, achievement: chosen.id },
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="my-advice">{t("which")}</p>
      {linked.error && <FetchFailure error={linked.error} onRetry={() => void linked.refetch()} />}
      {linked.isPending && <PageWait />}
      {linked.data?.data.length === 0 && <p className="my-none">{t("none")}</p>}
      <ul className="my-list">
        {linked.data?.data.map((record) => (
          <li key={record.id}>
            <div>
              <Typed text={readText(record["title"]) ?? record.id} />
            </div>
            <Button onClick={() => setChosen(record)}>{t("choose")}</Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
