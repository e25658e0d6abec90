import { useQuery } from "@tanstack/react-query";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import "../detail/registration.css";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";

const texts = defineText({
  title: { zh: "环境", en: "Surroundings" },
  server: { zh: "服务器响应", en: "Server answers in" },
  time: { zh: "{count} 毫秒", en: "{count} ms" },
  waiting: { zh: "正在测量", en: "Measuring" },
  silent: { zh: "没有回应", en: "It does not answer" },
  window: { zh: "窗口大小", en: "Window" },
  languages: { zh: "浏览器语言", en: "Languages" },
  zone: { zh: "时区", en: "Time zone" },
  agent: { zh: "浏览器标识", en: "Browser" },
});

/** What helps whoever is asked for help: how fast the server answers, and where the page is looked at. */
export function Surroundings() {
  const t = useText(texts);
  const { data: time, isError } = useQuery({
    queryKey: keyOf("answerTime"),
    queryFn: ({ signal }) => measureAnswer(signal),
    gcTime: 0,
    retry: false,
  });
  const answer = time === undefined ? t(isError ? "silent" : "waiting") : t("time", { count: time });
  const lines = [
    { name: t("server"), text: answer },
    { name: t("window"), text: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}` },
    { name: t("languages"), text: navigator.languages.join(", ") },
    { name: t("zone"), text: Intl.DateTimeFormat().resolvedOptions().timeZone },
    { name: t("agent"), text: navigator.userAgent },
  ];
  return (
    <section>
      <h2>{t("title")}</h2>
      <dl className="registration">
        {lines.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Milliseconds that a small answer takes; whether the visitor may have what it asks for does not matter. */
async function measureAnswer(signal: AbortSignal): Promise<number> {
  const begin = performance.now();
  const query = {
    objname: subjectPlaces.achievement.objname,
    pageSize: 1,
    fields: ["id"],
    count: "none" as const,
  };
  const answer = await getObjDataByPage(query, { signal, quiet: true });
  if (!answer.ok && answer.code >= 500) throw new Error("no answer");
  return Math.round(performance.now() - begin);
}
