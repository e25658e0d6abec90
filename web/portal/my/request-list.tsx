import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { isRow, readText } from "../content/read-values.ts";
import { Typed } from "../content/typed.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

const texts = defineText({
  title: { zh: "我的申请", en: "My requests" },
  none: {
    zh: "还没有提交过认领、异议、认证或加入申请。",
    en: "No claim, objection, verification or membership asked for yet.",
  },
  kch_claim: { zh: "认领 {about}", en: "Claim: {about}" },
  kch_objection: { zh: "署名异议 {about}", en: "Objection: {about}" },
  kch_verification: { zh: "机构认证 {about}", en: "Verification: {about}" },
  kch_membership: { zh: "加入 {about}", en: "Membership: {about}" },
  withdraw: { zh: "撤回", en: "Take back" },
  leave: { zh: "退出", en: "Leave" },
  answer: { zh: "答复：{text}", en: "Answer: {text}" },
});

const objects = ["kch_claim", "kch_objection", "kch_verification", "kch_membership"] as const;
type Asked = (typeof objects)[number];

/** What one has asked for and what was answered. */
export function RequestList({ userId }: { userId: string }) {
  const t = useText(texts);
  return (
    <section className="my-section" aria-labelledby="my-requests">
      <header>
        <h2 id="my-requests">{t("title")}</h2>
      </header>
      {objects.map((objname) => (
        <RequestsOf key={objname} objname={objname} userId={userId} />
      ))}
      <AllRequests userId={userId} />
    </section>
  );
}

function useRequests(objname: Asked, userId: string) {
  return useQuery(
    objDataByPageQuery({ objname, equal: { created_by: userId }, sort: "-created_at", pageSize: 50 }),
  );
}

/** That there are none, or that some could not be fetched: once for all kinds. */
function AllRequests({ userId }: { userId: string }) {
  const t = useText(texts);
  // The same questions as the lists ask: they are answered once.
  const pages = [
    useRequests("kch_claim", userId),
    useRequests("kch_objection", userId),
    useRequests("kch_verification", userId),
    useRequests("kch_membership", userId),
  ];
  const failed = pages.filter(({ error }) => error);
  const retry = () => failed.forEach((page) => void page.refetch());
  if (failed[0]?.error) return <FetchFailure error={failed[0].error} onRetry={retry} />;
  const isEmpty = pages.every(({ data }) => data?.data.length === 0);
  return isEmpty ? <p className="my-none">{t("none")}</p> : null;
}

function RequestsOf({ objname, userId }: { objname: Asked; userId: string }) {
  const { words } = useObjectMeta(objname);
  const page = useRequests(objname, userId);
  if (!page.data || page.data.data.length === 0) return null;
  return (
    <ul className="my-list">
      {page.data.data.map((record) => (
        <RequestItem
          key={record.id}
          objname={objname}
          record={record}
          state={words.codeLabel("status", readText(record["status"]) ?? "")}
        />
      ))}
    </ul>
  );
}

interface RequestItemProps {
  objname: Asked;
  record: WireRecord;
  state: string;
}

function RequestItem({ objname, record, state }: RequestItemProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { problem, isSending, send } = useSending();
  const code = readText(record["status"]);
  const leaves = code === "accepted" && objname === "kch_membership";
  const about = aboutOf(record);
  const decision = readText(record["decision"]);
  const act = async () => {
    const action = leaves ? "leave" : "withdraw";
    if (!(await send(() => sendMessage("transition", { objname, id: record.id, action })))) return;
    void refreshRecords(objname);
  };
  return (
    <li>
      <div>
        <Typed text={about} within={t(objname, { about })} />
        <p className="my-facts">
          <strong>{state}</strong>
          <span className="figures">{readText(record["code"])}</span>
          <span>{formatDate(readText(record["created_at"]) ?? "", language)}</span>
        </p>
        {decision !== undefined && (
          <p className="my-advice">
            <Typed text={decision} within={t("answer", { text: decision })} />
          </p>
        )}
        <FormProblem message={problem} />
      </div>
      {(code === "submitted" || leaves) && (
        <Button disabled={isSending} onClick={() => void act()}>
          {t(leaves ? "leave" : "withdraw")}
        </Button>
      )}
    </li>
  );
}

function aboutOf(record: WireRecord): string {
  const about = record["expert"] ?? record["institution"];
  return (isRow(about) ? readText(about["label"]) : undefined) ?? "";
}
