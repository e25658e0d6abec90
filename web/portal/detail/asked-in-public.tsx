import { useQuery } from "@tanstack/react-query";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { QUESTION, type AskedAbout } from "./asking.ts";
import { AskForm } from "./ask-form.tsx";
import { AskedQuestion } from "./asked-question.tsx";
import "./questions.css";

const texts = defineText({
  title: { zh: "问答", en: "Questions and answers" },
  none: { zh: "还没有公开的问答。", en: "Nothing has been asked in public yet." },
});

/** What was asked and answered in public, and what waits for this reader: their own question, or one for them to answer. */
export function AskedInPublic({ about }: { about: AskedAbout }) {
  const t = useText(texts);
  const { meta, words } = useObjectMeta(QUESTION);
  const { data: info } = useQuery(infoQuery());
  const asked = useQuery({
    ...objDataByPageQuery({
      objname: QUESTION,
      pageSize: 50,
      sort: "-created_at",
      highsearch: {
        match: "and",
        rules: [
          { field: about.kind, op: "eq", value: about.id },
          { field: "status", op: "in", value: ["published", "answered", "submitted", "rejected"] },
        ],
      },
    }),
    enabled: meta !== undefined,
  });
  // An installation without questions has no such object, or lets nobody read them.
  if (!meta) return null;
  const records = asked.data?.data;
  return (
    <section className="detail-section questions" aria-labelledby="questions">
      <h2 className="section-title" id="questions">
        {t("title")}
      </h2>
      <div aria-busy={asked.isPending}>
        {asked.error && <FetchFailure error={asked.error} onRetry={() => void asked.refetch()} />}
        {asked.isPending && <RowSkeletons count={1} />}
        {records?.length === 0 && <p className="questions-none">{t("none")}</p>}
        {records && records.length > 0 && (
          <ul className="questions-list">
            {records.map((record) => (
              <AskedQuestion
                key={record.id}
                record={record}
                words={words}
                userId={info?.user.id}
                canAnswer={meta.permissions.includes("answer")}
              />
            ))}
          </ul>
        )}
      </div>
      {info !== undefined && (
        <AskForm
          key={about.id}
          about={about}
          isVisitor={info === null}
          canAsk={meta.permissions.includes("create")}
        />
      )}
    </section>
  );
}
